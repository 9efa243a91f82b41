/** Only while developing: Vite's client takes the nonce for the styles that it exchanges from this element. */
const nonce = document.querySelector('meta[property="csp-nonce"]');
if (nonce instanceof HTMLMetaElement) nonce.nonce = nonce.content;
