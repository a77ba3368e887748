import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';

const TITLE = () => __( 'Payout details', 'tillbook' );

/** Shows placeholders while the payout is loading. */
export const Loading = () => (
	<DetailsLoading title={ TITLE() } label={ __( 'Loading the payout…', 'tillbook' ) } isWide />
);

/**
 * Explains that the payout doesn't exist.
 *
 * @param props
 * @param props.error The server's refusal.
 */
export const NotFound = ( { error }: { error?: unknown } ) => (
	<DetailsMissing
		title={ TITLE() }
		text={ __( 'The deposit you are looking for cannot be found.', 'tillbook' ) }
		error={ error }
		list={ { path: PAYOUTS_PATH, label: __( 'See all payouts', 'tillbook' ) } }
		isWide
	/>
);

/** Shown if the payout doesn't exist or could not be loaded. */
export const NotLoaded = ( failure: Failure ) => (
	<DetailsNotLoaded
		{ ...failure }
		title={ TITLE() }
		message={ __( 'Error retrieving payout.', 'tillbook' ) }
		missing={ <NotFound error={ failure.error } /> }
		isWide
	/>
);
