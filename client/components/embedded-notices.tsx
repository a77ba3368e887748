import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { store as noticesStore } from '@wordpress/notices';
import './embedded-notices.scss';

/** The element in which WooCommerce's newer pages show notices by themselves. */
const HOSTS_OWN = '.woocommerce-transient-notices';

/** How long a notice stays that doesn't wait to be dismissed (spec 3 §9). WordPress would remove it earlier. */
const SHOWN_MS = 10_000;

/** Removes a notice after its time, which begins again if it is shown again. */
function Expiry( { notice, remove }: { notice: { id: string }; remove: ( id: string ) => unknown } ) {
	useEffect( () => {
		const timer = setTimeout( () => remove( notice.id ), SHOWN_MS );
		return () => clearTimeout( timer );
	}, [ notice, remove ] );
	return null;
}

/** Shows notices in the corner of a WooCommerce page that has no place for them. */
export function EmbeddedNotices() {
	const notices = useSelect( ( select ) => {
		const { getNotices }: CurriedSelectorsOf< typeof noticesStore > = select( 'core/notices' );
		return getNotices();
	}, [] );
	const { removeNotice }: ActionCreatorsOf< typeof noticesStore > = useDispatch( 'core/notices' );
	if ( document.querySelector( HOSTS_OWN ) ) {
		return null;
	}
	const shown = notices.filter( ( { type } ) => type === 'snackbar' );
	return (
		<>
			{ shown
				.filter( ( { explicitDismiss } ) => ! explicitDismiss )
				.map( ( notice ) => (
					<Expiry key={ notice.id } notice={ notice } remove={ removeNotice } />
				) ) }
			<SnackbarList
				className="tillbook-embedded-notices"
				notices={ shown.map( ( notice ) => ( { ...notice, explicitDismiss: true } ) ) }
				onRemove={ removeNotice }
			/>
		</>
	);
}
