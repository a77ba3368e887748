/**
 * The entry, loaded on every wc-admin page: it registers our pages and nothing else.
 */
import { addFilter } from '@wordpress/hooks';
import { registerPages } from './routes';

addFilter( 'woocommerce_admin_pages_list', 'tillbook', registerPages );
