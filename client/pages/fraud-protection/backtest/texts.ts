import { __ } from '@wordpress/i18n';
import type { PaymentResult, Outcome } from '../../../lib/backtest';

/** Returns the labels of the actual outcomes of payments. */
export const paymentResultLabels = (): Record< PaymentResult, string > => ( {
	disputed: __( 'Disputed', 'tillbook' ),
	refunded: __( 'Refunded', 'tillbook' ),
	good: __( 'Good', 'tillbook' ),
	other: __( 'Not captured', 'tillbook' ),
} );

/** Returns the labels of the filters' decisions. */
export const outcomeLabels = (): Record< Outcome, string > => ( {
	block: __( 'Blocked', 'tillbook' ),
	review: __( 'Held for review', 'tillbook' ),
	allow: __( 'Allowed', 'tillbook' ),
} );
