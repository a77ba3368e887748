import { Button, Notice } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import { listNames } from '../../lib/list-names';
import type { PageQuery } from '../../lib/query';

const valueOf = ( value: unknown ): string =>
	Array.isArray( value ) ? listNames( value.map( String ) ) : String( value ?? '' );

interface ViewProblemsProps {
	/** Names of parameters. */
	names: string[];
	/** The page's URL query. */
	query: PageQuery;
	/** Removes them from the query. */
	onRemove: () => void;
}

/** Warns about a view's parameters that its list no longer supports, instead of silently showing something else. */
export function ViewProblems( { names, query, onRemove }: ViewProblemsProps ) {
	const asked = names.map( ( name ) =>
		valueOf( query[ name ] ) ? `${ name } = ${ valueOf( query[ name ] ) }` : name
	);
	return (
		<Notice status="warning" isDismissible={ false } className="tillbook-view-problems">
			<p>
				{ sprintf(
					/* translators: %s: filters, such as color_is = blue, status_is = gone */
					_n(
						'This view uses a filter that this list no longer supports: %s. The list can’t apply it.',
						'This view uses filters that this list no longer supports: %s. The list can’t apply them.',
						names.length,
						'tillbook'
					),
					listNames( asked )
				) }
			</p>
			<Button variant="secondary" onClick={ onRemove } __next40pxDefaultSize>
				{ _n( 'Remove filter', 'Remove filters', names.length, 'tillbook' ) }
			</Button>
		</Notice>
	);
}
