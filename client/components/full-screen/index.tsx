import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall, Icon } from '@wordpress/icons';
import { Tooltip } from '../tooltip';
import './style.scss';

/** WooCommerce's own names: its styles take the admin's menu and bars away. */
const BODY_CLASSES = [ 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' ];

/** Takes the admin's menu and bars away while it is on the page. */
function useWholeScreen(): void {
	useEffect( () => {
		const page = document.documentElement.classList;
		const hadToolbar = page.contains( 'wp-toolbar' );
		document.body.classList.add( ...BODY_CLASSES );
		page.remove( 'wp-toolbar' );
		return () => {
			document.body.classList.remove( ...BODY_CLASSES );
			page.toggle( 'wp-toolbar', hadToolbar );
		};
	}, [] );
}

interface FullScreenProps {
	/** The heading; it has the focus on arrival, and whenever it changes. */
	title: string;
	/** Where in a row of steps this is, such as "Step 1 of 2". */
	step?: string;
	/** What the close button does, such as "Close and finish later". */
	closeLabel: string;
	onClose: () => void;
	children: ReactNode;
}

/** A page without the admin around it, for what is done from beginning to end, with a way out at any time. */
export function FullScreen( { title, step, closeLabel, onClose, children }: FullScreenProps ) {
	useWholeScreen();
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [ title ] );
	return (
		<div className="tillbook-full-screen">
			<div className="tillbook-full-screen__bar">
				<span className="tillbook-full-screen__brand">{ __( 'Tillbook Payments', 'tillbook' ) }</span>
				<Tooltip text={ closeLabel }>
					<Button className="tillbook-full-screen__close" aria-label={ closeLabel } onClick={ onClose } __next40pxDefaultSize>
						<Icon icon={ closeSmall } size={ 24 } />
					</Button>
				</Tooltip>
			</div>
			<div className="tillbook-full-screen__content">
				{ step && <p className="tillbook-full-screen__step">{ step }</p> }
				<h1 ref={ heading } tabIndex={ -1 }>
					{ title }
				</h1>
				{ children }
			</div>
		</div>
	);
}
