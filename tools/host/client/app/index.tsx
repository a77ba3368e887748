/** The app on `page=wc-admin`: it renders the pages that plugins register. */
import { createRoot } from '@wordpress/element';
import domReady from '@wordpress/dom-ready';

import { Layout } from './layout';
import './style.css';

domReady(() => {
	const root = document.getElementById('root');
	if (root) {
		createRoot(root).render(<Layout />);
	}
});
