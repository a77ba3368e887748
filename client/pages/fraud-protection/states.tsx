import { Card, CardBody, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Skeleton } from '../../components/skeleton';
import { cardTitles } from './cards/titles';
import { Footer } from './footer';
import { Introduction } from './introduction';
import { failureText } from '../../lib/failure-text';

/** How many lines stand for a card's text (spec 1 §9). */
const PLACEHOLDER_LINES = 20;

/** The cards while their filters are on their way. */
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
 * The filters could not be read (spec 1 §8). What is not known cannot be saved.
 *
 * @param props
 * @param props.error What was thrown.
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
