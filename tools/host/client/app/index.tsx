/**
 * Entry point of the app on `page=wc-admin`, which renders the pages registered by plugins. Like the real app, it
 * starts before their scripts have run.
 */
import { createRoot } from '@wordpress/element';

import { Layout } from './layout';
import './style.css';

const root = document.getElementById( 'root' );
if ( root ) {
	createRoot( root ).render( <Layout /> );
}
