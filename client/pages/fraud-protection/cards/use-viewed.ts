import { useEffect, useRef, type RefObject } from '@wordpress/element';
import { recordEvent } from '../../../lib/analytics';
import type { RuleName } from '../../../lib/fraud-settings';

/**
 * Records once that a card became visible (spec 1 §2.6).
 *
 * @param name The card.
 * @return Ref for the card's element.
 */
export function useViewed( name: RuleName ): RefObject< HTMLElement > {
	const card = useRef< HTMLElement >( null );
	useEffect( () => {
		if ( ! card.current ) {
			return;
		}
		const observer = new window.IntersectionObserver( ( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				recordEvent( `wcpay_fraud_protection_${ name }_viewed` );
			}
		} );
		observer.observe( card.current );
		return () => observer.disconnect();
	}, [ name ] );
	return card;
}
