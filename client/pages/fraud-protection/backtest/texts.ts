import { __ } from '@wordpress/i18n';
import type { Fate, Outcome } from '../../../lib/backtest';

/** What became of a payment. */
export const fateLabels = (): Record< Fate, string > => ( {
	disputed: __( 'Disputed', 'tillbook' ),
	refunded: __( 'Refunded', 'tillbook' ),
	good: __( 'Good', 'tillbook' ),
	other: __( 'Not captured', 'tillbook' ),
} );

/** What filters would have done. */
export const outcomeLabels = (): Record< Outcome, string > => ( {
	block: __( 'Blocked', 'tillbook' ),
	review: __( 'Held for review', 'tillbook' ),
	allow: __( 'Allowed', 'tillbook' ),
} );
