import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall, Icon } from '@wordpress/icons';
import { Tooltip } from '../tooltip';
import './style.scss';

/** WooCommerce's own names: its styles hide the admin's menu and bars. */
const BODY_CLASSES = [ 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' ];

/** Hides the admin's menu and bars while the component is mounted. */
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
	/** The position in a sequence of steps, such as "Step 1 of 2". */
	step?: string;
	/** Label of the close button, such as "Close and finish later". */
	closeLabel: string;
	onClose: () => void;
	children: ReactNode;
}

/** Shows a page without the admin around it, for a flow from start to finish that can be left at any time. */
export function FullScreen( { title, step, closeLabel, onClose, children }: FullScreenProps ) {
	useWholeScreen();
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [ title ] );
	return (
		<div className="tillbook-full-screen">
			<div className="tillbook-full-screen__bar">
				<span className="tillbook-full-screen__brand">{ __( 'Tillbook Payments', 'tillbook' ) }</span>
				<Tooltip text={ closeLabel }>
					<Button
						className="tillbook-full-screen__close"
						aria-label={ closeLabel }
						onClick={ onClose }
						__next40pxDefaultSize
					>
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
