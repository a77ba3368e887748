/**
 * The app on `page=wc-admin`: it renders the pages that plugins register. It
 * starts before their scripts have run, as the real one does.
 */
import { createRoot } from '@wordpress/element';

import { Layout } from './layout';
import './style.css';

const root = document.getElementById( 'root' );
if ( root ) {
	createRoot( root ).render( <Layout /> );
}
