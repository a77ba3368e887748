import { __ } from '@wordpress/i18n';
import type { Navigation } from '../../components/details-frame';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';

const TITLE = () => __( 'Payout details', 'tillbook' );

interface StateProps {
	/** The way back, and on. */
	navigation: Navigation;
}

/** Shows placeholders while the payout is loading. */
export const Loading = ( { navigation }: StateProps ) => (
	<DetailsLoading
		title={ TITLE() }
		label={ __( 'Loading the payout…', 'tillbook' ) }
		navigation={ navigation }
		isWide
	/>
);

/**
 * Explains that the payout doesn't exist.
 *
 * @param props
 * @param props.error      The server's refusal.
 * @param props.navigation The way back, and on.
 */
export const NotFound = ( { error, navigation }: StateProps & { error?: unknown } ) => (
	<DetailsMissing
		title={ TITLE() }
		text={ __( 'The deposit you are looking for cannot be found.', 'tillbook' ) }
		error={ error }
		list={ { path: PAYOUTS_PATH, label: __( 'See all payouts', 'tillbook' ) } }
		navigation={ navigation }
		isWide
	/>
);

/** Shown if the payout doesn't exist or could not be loaded. */
export const NotLoaded = ( props: StateProps & Failure ) => (
	<DetailsNotLoaded
		{ ...props }
		title={ TITLE() }
		message={ __( 'Error retrieving payout.', 'tillbook' ) }
		missing={ <NotFound { ...props } /> }
		isWide
	/>
);
