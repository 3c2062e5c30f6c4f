/**
 * Style of the server's pages for developers, in the product's colours. The pages load no files, so fonts fall back to
 * the system's.
 */
export const plainPageStyle = `
*{box-sizing:border-box;margin:0}
body{background:#F5F6F8;color:#0C1018;font:400 16px/1.5 'Figtree Variable',Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
.wrap{max-width:560px;margin:0 auto;padding:0 16px}
header{background:#0C1018;color:#fff}
header .wrap{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:64px}
.logo{display:inline-flex;align-items:center;gap:9px;font-weight:800;font-size:22px;letter-spacing:-.01em}
.tag{border:1px solid #3A4252;border-radius:99px;padding:3px 10px;font-size:13px;font-weight:600;color:#B4BCCB;text-align:right}
main.wrap{padding-top:32px;padding-bottom:64px;display:grid;gap:20px}
h1{font-size:30px;line-height:1.1;font-weight:800;letter-spacing:-.01em}
.notice{background:#FFF6E0;color:#3B250A;border:1px solid #FFD98A;border-radius:12px;padding:14px 16px}
.notice.error{background:#FFF0F0;color:#7F1A23;border-color:#FFC2C3}
.panel{background:#fff;border:1px solid #DDE1E8;border-radius:12px;padding:4px 18px}
.panel div{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding:12px 0}
.panel div+div{border-top:1px solid #DDE1E8}
dt{color:#535C6E;flex:none}
dd{font-weight:600;text-align:right;overflow-wrap:anywhere}
.total{font-size:24px;font-weight:800}
form{display:grid;gap:12px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
button{font:inherit;font-weight:600;min-height:48px;padding:10px 16px;border-radius:8px;border:1px solid #7D879A;background:#fff;color:#0C1018;cursor:pointer}
button:hover{background:#ECEEF2}
button.solid{background:#2E3FE0;border-color:#2E3FE0;color:#fff}
button.solid:hover{background:#2431B8}
button.danger{border-color:#DE3A43;color:#9C1B26}
button.danger:hover{background:#FFF0F0}
fieldset{min-width:0;background:#fff;border:1px solid #DDE1E8;border-radius:12px;padding:14px 18px 16px}
legend{font-weight:700;padding:0 6px;margin-left:-6px}
label{display:block;font-size:14px;font-weight:600;margin-bottom:6px}
.later{display:flex;flex-wrap:wrap;gap:12px}
.later button{flex:1 1 190px}
input[type=number]{font:inherit;width:96px;min-height:48px;padding:0 12px;border:1px solid #7D879A;border-radius:8px;background:#fff;color:inherit}
.help{font-size:14px;color:#535C6E;margin-top:8px}
a{color:#2431B8;font-weight:600;text-underline-offset:3px}
.rows{list-style:none;padding:0;display:grid;gap:8px}
.rows a{display:grid;gap:2px;background:#fff;border:1px solid #DDE1E8;border-radius:12px;padding:14px 18px;text-decoration:none;color:#0C1018;overflow-wrap:anywhere}
.rows a:hover{border-color:#7D879A}
.rows span{color:#535C6E;font-weight:400;font-size:14px}
.mail{width:100%;height:70vh;min-height:420px;border:1px solid #DDE1E8;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #DDE1E8;border-radius:12px;padding:14px 18px;font:400 14px/1.5 ui-monospace,monospace}
h2{font-size:20px;font-weight:700}
:focus-visible{outline:3px solid #4A5CF5;outline-offset:2px}
`;
