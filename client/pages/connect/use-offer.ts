import { useState } from '@wordpress/element';
import { activateIncentive } from '../../data/connect';
import { recordEvent } from '../../lib/analytics';
import { getSettings } from '../../lib/settings';

/** What became of the offer. */
export interface Offer {
	is: 'open' | 'asking' | 'taken' | 'failed';
	/** Takes it; true where there is none, or it was taken. */
	take: () => Promise< boolean >;
}

/** The offer for connecting, where there is one (spec 1 §4.3). */
export function useOffer(): Offer {
	const [ is, setState ] = useState< Offer[ 'is' ] >( 'open' );
	const take = async (): Promise< boolean > => {
		const id = getSettings().connectIncentive?.id;
		if ( ! id || is === 'taken' ) {
			return true;
		}
		setState( 'asking' );
		try {
			await activateIncentive( id );
			recordEvent( 'wcpay_connect_incentive_activated', { id } );
			setState( 'taken' );
			return true;
		} catch {
			setState( 'failed' );
			return false;
		}
	};
	return { is, take };
}
