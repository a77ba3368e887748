import type { ReactNode } from 'react';
import { Card, CardBody } from '@wordpress/components';
import type { FraudProtection } from '../../../data/fraud-protection';
import type { RuleName } from '../../../lib/fraud-settings';
import type { FilterForm } from '../use-filters';
import { cardTitles } from './titles';
import { useViewed } from './use-viewed';

/** What every card is given. */
export interface CardProps {
	form: FilterForm;
	protection: FraudProtection;
	/** This user may look and not change. */
	isReadOnly: boolean;
}

/**
 * A filter's card: what it is called, what it does, and what of it can be set.
 *
 * @param props
 * @param props.name        The filter.
 * @param props.description What it is about.
 * @param props.children    What can be set.
 */
export function FilterCard( {
	name,
	description,
	children,
}: {
	name: RuleName;
	description: string;
	children: ReactNode;
} ) {
	const card = useViewed( name );
	const id = `tillbook-fraud-${ name }`;
	return (
		<section ref={ card } aria-labelledby={ id } className="tillbook-fraud__card">
			<Card>
				<CardBody>
					<h4 id={ id } className="tillbook-fraud__card-title">
						{ cardTitles()[ name ] }
					</h4>
					<p>{ description }</p>
					{ children }
				</CardBody>
			</Card>
		</section>
	);
}
