/** The widget on WordPress' dashboard, which loads after everything else. */
import './style.scss';
import { whenIdle } from './when-idle';
import { showWidget } from './widget';

const root = document.querySelector< HTMLElement >( '.tillbook-dashboard' );
if ( root ) {
	whenIdle( root, () => void showWidget( root ) );
}
