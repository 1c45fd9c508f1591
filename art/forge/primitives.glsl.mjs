// Distance functions and the parts they are collected with: A(distance, material) keeps the nearest.
export const PRIMS = `
float sB(vec3 p,vec3 b,float r){vec3 q=abs(p)-b+r;return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.)-r;}
float sB2(vec2 p,vec2 b,float r){vec2 q=abs(p)-b+r;return length(max(q,0.))+min(max(q.x,q.y),0.)-r;}
float sC(vec3 p,float r,float h,float k){vec2 d=abs(vec2(length(p.xz),p.y))-vec2(r,h)+k;return min(max(d.x,d.y),0.)+length(max(d,0.))-k;}
float sCx(vec3 p,float r,float h,float k){return sC(p.yxz,r,h,k);} float sCz(vec3 p,float r,float h,float k){return sC(p.xzy,r,h,k);}
float sT(vec3 p,vec2 t){return length(vec2(length(p.xz)-t.x,p.y))-t.y;} float sTz(vec3 p,vec2 t){return sT(p.xzy,t);}
float sCap(vec3 p,vec3 a,vec3 b,float r){vec3 pa=p-a,ba=b-a;float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.);return length(pa-ba*h)-r;}
float sCone(vec3 p,vec3 a,vec3 b,float ra,float rb){vec3 pa=p-a,ba=b-a;float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.);return (length(pa-ba*h)-mix(ra,rb,h))*.85;}
float sHex(vec2 p,float r){p=abs(p);return max(dot(p,vec2(.866,.5)),p.y)-r;}
float sOct(vec3 p,float s){p=abs(p);return (p.x+p.y+p.z-s)*.57735;}
float sCry(vec3 p,vec3 a,vec3 dir,float len,float r){vec3 w=normalize(dir);vec3 u=normalize(cross(w,vec3(.3,.1,1.)));vec3 v=cross(w,u);p-=a;vec3 q=vec3(dot(p,u),dot(p,w),dot(p,v));float hx=sHex(q.xz,r);float tip=dot(vec2(max(hx+r,0.),q.y-len),normalize(vec2(1.,.62)));return max(max(hx,tip),-q.y)*.9;}
float smin(float a,float b,float k){float h=max(k-abs(a-b),0.)/k;return min(a,b)-h*h*k*.25;} float smax(float a,float b,float k){return -smin(-a,-b,k);}
float ext(float d2,float z,float h,float r){vec2 w=vec2(d2,abs(z)-h)+r;return min(max(w.x,w.y),0.)+length(max(w,0.))-r;}
vec2 polar(vec2 p,float n){float a=6.28318/n,t=atan(p.y,p.x)+a*.5;t=mod(t,a)-a*.5;return length(p)*vec2(cos(t),sin(t));}
float gB; float gId; 
#define A(D,I) { float d_=(D); if(d_<gB){gB=d_;gId=I;} }
float emb2(vec2 p,float s){ vec2 q=p/s; vec2 c=clamp(q,-.96,.96); float o=length(q-c); return (-texture(uT0,c*.5+.5).z+o)*s; }
float embRel(vec3 p,float s,float th){ // p centred on the face, z outwards ; rounded relief
  vec2 q=p.xy/s; if(max(abs(q.x),abs(q.y))>1.15) return max(max(abs(q.x),abs(q.y))*s-s,.04); float d2=emb2(p.xy,s); float r=clamp(-d2,0.,.03); return max(d2*.8,(abs(p.z)-th-r*.55)*.8); }
float backD(vec3 p,float s,float zz,float th){ p.z-=zz; vec2 q=p.xy/s; vec2 c=clamp(q,-.97,.97); float o=length((q-c)*s); vec4 t=texture(uT2,c*.5+.5); float h=t.x*s*th; vec2 w=vec2(-t.y*s+o,abs(p.z)-h); return (length(max(w,0.))+min(max(w.x,w.y),0.))*.62; }
`
