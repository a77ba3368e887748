import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { askText } from '../../lib/ask-text';
import { sentences } from '../../lib/sentences';
import { getSettings } from '../../lib/settings';

/**
 * Explains that payouts are paused until the bank details are updated, with a link to update them (spec 2 §8); users
 * who can't open it learn whom to ask.
 *
 * @param link URL of the bank details.
 */
export const failedPayoutText = ( link: string ) =>
	getSettings().capabilities.settings
		? createInterpolateElement(
				__(
					'Payouts are currently paused because a recent payout failed. Please <a>update your bank account details</a>.',
					'tillbook'
				),
				{
					// eslint-disable-next-line jsx-a11y/anchor-has-content
					a: <a href={ link } />,
				}
			)
		: sentences( __( 'Payouts are currently paused because a recent payout failed.', 'tillbook' ), askText() );
