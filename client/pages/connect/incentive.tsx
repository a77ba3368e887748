import { Button, Card, CardBody, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';
import type { Offer } from './use-offer';

/** Shows the incentive for connecting, if there is one (spec 1 §2.2 and §4.3). */
export function Incentive( { offer }: { offer: Offer } ) {
	const incentive = getSettings().connectIncentive;
	if ( ! incentive ) {
		return null;
	}
	return (
		<Card className="tillbook-connect__incentive">
			<CardBody>
				<h2>{ __( 'An offer for you', 'tillbook' ) }</h2>
				<p>
					{ incentive.description }{ ' ' }
					<ExternalLink href={ incentive.tc_url }>{ __( 'Offer terms', 'tillbook' ) }</ExternalLink>
				</p>
				<div aria-live="polite">
					{ offer.status === 'taken' && (
						<p>
							{ __(
								'You’ve accepted this offer. It starts when your account is connected.',
								'tillbook'
							) }
						</p>
					) }
				</div>
				{ offer.status !== 'taken' && (
					<Button
						variant="secondary"
						isBusy={ offer.status === 'asking' }
						disabled={ offer.status === 'asking' }
						accessibleWhenDisabled
						onClick={ () => void offer.take() }
						__next40pxDefaultSize
					>
						{ __( 'Get this offer', 'tillbook' ) }
					</Button>
				) }
			</CardBody>
		</Card>
	);
}
