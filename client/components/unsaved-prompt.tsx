import { getHistory } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ConfirmModal } from './confirm-modal';

/** A way out of the page that was held up. */
interface Departure {
	retry: () => void;
}

/** The part of the host's history that can hold somebody up. */
interface Blocking {
	block: ( onDeparture: ( departure: Departure ) => void ) => () => void;
}

/**
 * Asks before somebody leaves with unsaved changes: the browser where the page would go, and we where the admin only
 * shows another page (spec 1 §4.10, spec 3 §4 "Evidence editing").
 *
 * @param props
 * @param props.isUnsaved Whether there is anything to lose.
 * @param props.children  What is lost, or what becomes of it.
 */
export function UnsavedPrompt( { isUnsaved, children }: { isUnsaved: boolean; children: ReactNode } ) {
	const [ departure, setDeparture ] = useState< Departure | null >( null );
	const unblock = useRef( () => {} );

	useEffect( () => {
		if ( ! isUnsaved ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => {
			event.preventDefault();
			event.returnValue = '';
		};
		const allow = ( getHistory() as unknown as Blocking ).block( setDeparture );
		unblock.current = () => {
			allow();
			window.removeEventListener( 'beforeunload', ask );
		};
		window.addEventListener( 'beforeunload', ask );
		return () => unblock.current();
	}, [ isUnsaved ] );

	if ( ! departure ) {
		return null;
	}
	return (
		<ConfirmModal
			title={ __( 'Leave with unsaved changes?', 'tillbook' ) }
			confirmLabel={ __( 'Leave', 'tillbook' ) }
			keepLabel={ __( 'Stay', 'tillbook' ) }
			isDestructive
			onClose={ () => setDeparture( null ) }
			onConfirm={ () => {
				setDeparture( null );
				unblock.current();
				departure.retry();
			} }
		>
			<p>{ children }</p>
		</ConfirmModal>
	);
}
