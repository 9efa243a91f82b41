/** Development only: Vite's client reads the nonce for replaced styles from this element. */
const nonce = document.querySelector('meta[property="csp-nonce"]');
if (nonce instanceof HTMLMetaElement) nonce.nonce = nonce.content;
