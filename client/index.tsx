/**
 * The entry, loaded on every wc-admin page: it registers our pages and keeps the menu's counts up to date.
 */
import { addAction, addFilter } from '@wordpress/hooks';
import { followOthers, PAYMENTS_CHANGED, refreshMenuBadges } from './data/menu-badges';
import { answerHostOptions } from './lib/host-options';
import { loadAhead, registerPages } from './routes';

answerHostOptions();
addFilter( 'woocommerce_admin_pages_list', 'tillbook', registerPages );
addAction( PAYMENTS_CHANGED, 'tillbook', () => void refreshMenuBadges() );
followOthers();
loadAhead();
