import { useState } from '@wordpress/element';
import { activateIncentive } from '../../data/connect';
import { recordEvent } from '../../lib/analytics';
import { getSettings } from '../../lib/settings';

/** State of the incentive offer. */
export interface Offer {
	status: 'open' | 'asking' | 'taken' | 'failed';
	/** Accepts the offer; returns true if it was accepted or there is none. */
	take: () => Promise< boolean >;
}

/** Provides the incentive offer for connecting, if there is one (spec 1 §4.3). */
export function useOffer(): Offer {
	const [ status, setStatus ] = useState< Offer[ 'status' ] >( 'open' );
	const take = async (): Promise< boolean > => {
		const id = getSettings().connectIncentive?.id;
		if ( ! id || status === 'taken' ) {
			return true;
		}
		setStatus( 'asking' );
		try {
			await activateIncentive( id );
			recordEvent( 'wcpay_connect_incentive_activated', { id } );
			setStatus( 'taken' );
			return true;
		} catch {
			setStatus( 'failed' );
			return false;
		}
	};
	return { status, take };
}
