import type { ReactNode } from 'react';
import { Card, CardBody } from '@wordpress/components';
import type { FraudProtection } from '../../../data/fraud-protection';
import type { RuleName } from '../../../lib/fraud-settings';
import type { FilterForm } from '../use-filters';
import { cardTitles } from './titles';
import { useViewed } from './use-viewed';

/** Props of every card. */
export interface CardProps {
	form: FilterForm;
	protection: FraudProtection;
	/** Whether the user can view the filters but not change them. */
	isReadOnly: boolean;
}

/**
 * Shows a filter's card: its title, its description and its settings.
 *
 * @param props
 * @param props.name        The filter.
 * @param props.description Description of the filter.
 * @param props.children    Settings of the filter.
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
