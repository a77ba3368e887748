import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { ErrorBoundary } from '../../components/error-boundary';
import { FullScreen } from '../../components/full-screen';
import { Verification } from '../../components/verification';
import { verificationObstacle, VerificationObstacle } from '../../components/verification/obstacle';
import { accountSession } from '../../data/onboarding';
import { whyNot } from '../../lib/abilities';
import { recordEvent } from '../../lib/analytics';
import { askedElsewhere } from '../../lib/asked-elsewhere';
import { OVERVIEW_PATH } from '../../lib/facts/paths.gen';
import { navigate } from '../../lib/navigate';
import { pageUrl } from '../../lib/page-url';
import type { PageQuery } from '../../lib/query';
import { requirementNames } from '../../lib/requirement-names';
import { requirementMessages } from '../../lib/requirements';
import { getSettings } from '../../lib/settings';
import { readConnectSource } from '../../lib/connect-source';

const FROM = 'WCPAY_ONBOARDING_KYC';

const DetailList = ( { details }: { details: string[] } ) =>
	details.length === 0 ? null : (
		<ul>
			{ details.map( ( detail ) => (
				<li key={ detail }>{ detail }</li>
			) ) }
		</ul>
	);

/** Shows what the provider asks for if it verifies businesses in its own dashboard. */
function VerifiedElsewhere() {
	const { accountStatus } = getSettings();
	const { error, requirements } = accountStatus;
	const asked = askedElsewhere( accountStatus );
	const missing = [ ...requirementMessages( requirements.errors ), ...requirementNames( requirements.due ?? [] ) ];
	const inReview = requirementNames( requirements.in_review ?? [] );
	const isInReview = inReview.length > 0 || asked === 'in-review';
	return (
		<>
			{ error && (
				<p>{ __( 'The payment provider isn’t responding. Try again in a few minutes.', 'tillbook' ) }</p>
			) }
			{ ! error && asked === undefined && requirements.due !== undefined && (
				<p>{ __( 'The provider reports no missing details.', 'tillbook' ) }</p>
			) }
			{ ! error && asked === undefined && requirements.due === undefined && (
				<p>
					{ __( 'We can’t tell whether the provider needs details. Check your account there.', 'tillbook' ) }
				</p>
			) }
			{ ! error && asked !== undefined && asked !== 'in-review' && (
				<>
					<p>{ __( 'The provider needs details from you.', 'tillbook' ) }</p>
					<DetailList details={ missing } />
				</>
			) }
			{ ! error && isInReview && (
				<>
					<p>{ __( 'The provider is reviewing details that you sent.', 'tillbook' ) }</p>
					<DetailList details={ inReview } />
				</>
			) }
			<AbilityNotice abilities={ [ 'verify' ] } />
		</>
	);
}

/**
 * The verification page: the provider requests missing details of an existing account (spec 1 §2.3 "standalone
 * KYC screen").
 */
export default function VerificationPage( { query }: { query: PageQuery } ) {
	const connectSource = useMemo( () => readConnectSource( query ), [ query ] );
	const { source, from } = connectSource;
	const collectPayoutRequirements = [ '1', 'true' ].includes( String( query.collect_payout_requirements ?? '' ) );
	useEffect(
		() =>
			recordEvent( 'wcpay_onboarding_kyc_viewed', {
				source,
				from,
				collect_payout_requirements: collectPayoutRequirements,
			} ),
		[ source, from, collectPayoutRequirements ]
	);
	const close = () => {
		recordEvent( 'wcpay_onboarding_kyc_exited', { source, from } );
		navigate( pageUrl( OVERVIEW_PATH, { source, from: FROM } ) );
	};
	return (
		<ErrorBoundary>
			<FullScreen
				title={
					collectPayoutRequirements
						? __( 'Set up payouts', 'tillbook' )
						: __( 'Continue onboarding', 'tillbook' )
				}
				closeLabel={ __( 'Close and finish later', 'tillbook' ) }
				onClose={ close }
			>
				{ whyNot( 'verify' ) !== undefined && <VerifiedElsewhere /> }
				{ whyNot( 'verify' ) === undefined && verificationObstacle( getSettings() ) && (
					<VerificationObstacle onClose={ close } />
				) }
				{ whyNot( 'verify' ) === undefined && ! verificationObstacle( getSettings() ) && (
					<Verification
						connectSource={ connectSource }
						from={ FROM }
						startSession={ accountSession }
						collectPayoutRequirements={ collectPayoutRequirements }
						isUpdate
						onCancel={ close }
					/>
				) }
			</FullScreen>
		</ErrorBoundary>
	);
}
