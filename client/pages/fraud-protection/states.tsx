import { Card, CardBody, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Skeleton } from '../../components/skeleton';
import { cardTitles } from './cards/titles';
import { Footer } from './footer';
import { Introduction } from './introduction';
import { failureText } from '../../lib/failure-text';

/** Number of placeholder lines for a card's text (spec 1 §9). */
const PLACEHOLDER_LINES = 20;

/** Shows placeholder cards while the filters are loading. */
export function Loading() {
	return (
		<>
			<Introduction />
			<p className="screen-reader-text" role="status">
				{ __( 'Loading the risk filters…', 'tillbook' ) }
			</p>
			{ Object.keys( cardTitles() ).map( ( name ) => (
				<Card key={ name } className="tillbook-fraud__card">
					<CardBody>
						<Skeleton bars={ PLACEHOLDER_LINES } />
					</CardBody>
				</Card>
			) ) }
			<Footer isDisabled />
		</>
	);
}

/**
 * Shows that the filters could not be loaded (spec 1 §8). Saving is disabled, because the current filters are
 * unknown.
 *
 * @param props
 * @param props.error The thrown error.
 */
export function NotLoaded( { error }: { error: unknown } ) {
	return (
		<>
			<div role="alert">
				<Notice status="error" isDismissible={ false } spokenMessage={ null }>
					{ failureText(
						__(
							'There was an error retrieving your fraud protection settings. Please refresh the page to try again.',
							'tillbook'
						),
						error
					) }
				</Notice>
			</div>
			<Introduction />
			<Footer isDisabled />
		</>
	);
}
