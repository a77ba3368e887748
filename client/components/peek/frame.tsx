import { Link } from '@woocommerce/components';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp, closeSmall } from '@wordpress/icons';
import type { ReactNode, RefObject } from 'react';
import { HeadingFocus } from '../details-frame';
import { Header, type HeaderProps } from '../details-frame/header';
import '../details-frame/style.scss';
import { useKeepFocus } from '../list-page/use-keep-focus';
import type { PeekPanelProps } from './types';
import './style.scss';

interface PeekFrameProps extends PeekPanelProps, HeaderProps {
	/** Names of the buttons. */
	labels: { previous: string; next: string; open: string; close: string };
	isLoading: boolean;
	children: ReactNode;
}

/**
 * Closes the panel when the focus moves to something that it covers.
 *
 * @param panel   The panel's element.
 * @param onClose Closes it.
 */
function useCloseWhenCovering( panel: RefObject< HTMLElement >, onClose: () => void ): void {
	const close = useRef( onClose );
	close.current = onClose;
	useEffect( () => {
		let frame: number | undefined;
		const check = ( { target }: FocusEvent ) => {
			if ( ! ( target instanceof HTMLElement ) || target.tabIndex < 0 || panel.current?.contains( target ) ) {
				return;
			}
			// The browser scrolls to it first.
			frame = window.requestAnimationFrame( () => {
				const { x, y, width, height } = target.getBoundingClientRect();
				const above = document.elementFromPoint?.( x + width / 2, y + height / 2 ) ?? null;
				if ( above && panel.current?.contains( above ) ) {
					close.current();
				}
			} );
		};
		document.addEventListener( 'focusin', check );
		return () => {
			document.removeEventListener( 'focusin', check );
			if ( frame !== undefined ) {
				window.cancelAnimationFrame( frame );
			}
		};
	}, [ panel ] );
}

/**
 * Frames an item that is shown beside its list. Its heading gets the focus when it opens, when the next item is
 * shown, and when the focused element is gone.
 */
export function PeekFrame( {
	id,
	url,
	panel,
	onPrevious,
	onNext,
	onClose,
	labels,
	isLoading,
	children,
	...header
}: PeekFrameProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const focus = useCallback( () => heading.current?.focus( { preventScroll: true } ), [] );
	const { title } = header;
	const focused = useRef< string >();
	useEffect( () => {
		if ( focused.current !== id ) {
			// With the focus, the title is read, unless the heading has it already.
			focused.current = id;
			panel.current?.scrollTo?.( { top: 0 } );
			const hadFocus = heading.current?.ownerDocument.activeElement === heading.current;
			focus();
			if ( hadFocus && ! isLoading ) {
				speak( title );
			}
		} else if ( ! isLoading ) {
			speak( title );
		}
	}, [ panel, id, focus, isLoading, title ] );
	useCloseWhenCovering( panel, onClose );
	const region = useKeepFocus( heading );
	return (
		<HeadingFocus.Provider value={ focus }>
			<aside ref={ panel } className="tillbook-peek" aria-label={ title } aria-busy={ isLoading }>
				<div className="tillbook-peek__bar">
					<Step icon={ chevronUp } label={ labels.previous } shortcut="K" onClick={ onPrevious } />
					<Step icon={ chevronDown } label={ labels.next } shortcut="J" onClick={ onNext } />
					<Link
						href={ url }
						type="wc-admin"
						className="components-button is-secondary is-compact tillbook-peek__open"
						aria-label={ labels.open }
					>
						{ __( 'Open', 'tillbook' ) }
					</Link>
					<Button
						icon={ closeSmall }
						label={ labels.close }
						showTooltip={ false }
						title={ withKey( labels.close, __( 'Esc', 'tillbook' ) ) }
						aria-keyshortcuts="Escape"
						size="compact"
						onClick={ onClose }
					/>
				</div>
				<div { ...region } className="tillbook-details tillbook-peek__content">
					<Header { ...header } heading={ heading } />
					{ children }
				</div>
			</aside>
		</HeadingFocus.Provider>
	);
}

const withKey = ( label: string, key: string ): string =>
	/* translators: 1: name of a button, 2: key that does the same */
	sprintf( __( '%1$s (%2$s)', 'tillbook' ), label, key );

/** Shows the row before or after; at the end of the list it keeps the focus and does nothing. */
function Step( {
	icon,
	label,
	shortcut,
	onClick,
}: {
	icon: JSX.Element;
	label: string;
	shortcut: string;
	onClick: ( () => void ) | undefined;
} ) {
	return (
		<Button
			icon={ icon }
			label={ label }
			showTooltip={ false }
			title={ withKey( label, shortcut ) }
			aria-keyshortcuts={ shortcut }
			size="compact"
			disabled={ onClick === undefined }
			accessibleWhenDisabled
			onClick={ onClick }
		/>
	);
}
