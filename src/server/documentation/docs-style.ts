/** Styles of the API documentation: limestone, sea and a serif, as on the site itself. */
export const docsStyle = `
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0 auto;max-width:62rem;padding:2rem 1.25rem 4rem;background:#F8F4EA;color:#26323A;
font:1rem/1.6 "Source Sans 3 Variable",system-ui,sans-serif}
h1,h2{color:#12405F;font-family:"Noto Serif Display Variable",Georgia,serif;line-height:1.2}
h1{font-size:2.4rem;margin:.25rem 0 1rem}h2{font-size:1.6rem;margin:2.5rem 0 1rem}
a{color:#12405F}
code{font:.92em ui-monospace,monospace;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
article,details{background:#FFFDF7;border:1px solid #E2D9C3;border-radius:.75rem;padding:1rem 1.25rem;margin:0 0 1rem}
h3{margin:0;font-size:1.05rem;font-weight:600}
.method{display:inline-block;min-width:4.2rem;text-align:center;border-radius:.4rem;padding:.05rem .5rem;color:#fff;
background:#12405F;font-size:.8rem;letter-spacing:.04em}
.post{background:#4B6B2F}.put,.patch{background:#8A5A12}.delete{background:#8C2F2B}
.who,.media{color:#5A6670}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #EFE8D8;vertical-align:top;font-weight:400}
summary{cursor:pointer;font-weight:600}
dt{margin-top:1rem;font-weight:600}dd{margin:0}
article ul{margin:.5rem 0 0;padding-left:1.1rem}
:focus-visible{outline:3px solid #C8963E;outline-offset:2px}
:target{scroll-margin-top:1rem;border-color:#C8963E}
`;
