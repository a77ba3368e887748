/**
 * Entry point, loaded on every wc-admin page: registers our pages and keeps the menu's badges up to date.
 */
import { addFilter } from '@wordpress/hooks';
import { followChanges } from './data/menu-badges';
import { answerHostOptions } from './lib/host-options';
import { watchSession } from './lib/watch-session';
import { loadAhead, registerPages } from './routes';

answerHostOptions();
watchSession();
addFilter( 'woocommerce_admin_pages_list', 'tillbook', registerPages );
followChanges();
loadAhead();
