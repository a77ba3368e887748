import { Card, CardBody, ExternalLink } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { commonObstacle } from '../../lib/account-obstacle';
import { getSettings } from '../../lib/settings';
import { ObstructedButton } from './obstructed-button';
import { obstacle } from './state';
import type { Offer } from './use-offer';

/** Shows the incentive for connecting, if there is one (spec 1 §2.2 and §4.3). */
export function Incentive( { offer }: { offer: Offer } ) {
	// Takes the place of the button.
	const accepted = useRef< HTMLParagraphElement >( null );
	const region = useKeepFocus( accepted );
	const settings = getSettings();
	const incentive = settings.connectIncentive;
	if ( ! incentive ) {
		return null;
	}
	const reason = commonObstacle( settings );
	// The primary button may show it already.
	const isShown = reason === obstacle( settings );
	return (
		<Card { ...region } className="tillbook-connect__incentive">
			<CardBody>
				<h2>{ __( 'An offer for you', 'tillbook' ) }</h2>
				<p>
					{ incentive.description }{ ' ' }
					<ExternalLink href={ incentive.tc_url }>{ __( 'Offer terms', 'tillbook' ) }</ExternalLink>
				</p>
				<div aria-live="polite">
					{ offer.status === 'taken' && (
						<p ref={ accepted } tabIndex={ -1 }>
							{ __(
								'You’ve accepted this offer. It starts when your account is connected.',
								'tillbook'
							) }
						</p>
					) }
				</div>
				{ offer.status !== 'taken' && (
					<>
						{ reason && ! isShown && <p id="tillbook-incentive-obstacle">{ reason }</p> }
						<ObstructedButton
							variant="secondary"
							obstacle={ reason }
							toldBy={ isShown ? 'tillbook-connect-obstacle' : 'tillbook-incentive-obstacle' }
							isBusy={ offer.status === 'asking' }
							onClick={ () => void offer.take() }
						>
							{ __( 'Get this offer', 'tillbook' ) }
						</ObstructedButton>
					</>
				) }
			</CardBody>
		</Card>
	);
}
