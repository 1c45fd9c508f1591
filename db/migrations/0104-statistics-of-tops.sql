-- Without statistics of the new column a top seems to be half of its leaderboard.

analyze leaderboard_scores;
