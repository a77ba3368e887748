import { __ } from '@wordpress/i18n';
import { SearchChoice } from '../../components/search-choice';
import { categoryName, searchCategories } from '../../data/onboarding/categories';
import { FormField } from './form-field';
import type { BusinessForm } from './use-business-form';

/** Asks for the business category in a list that can be searched by name and by common terms (spec 1 §2.3). */
export function CategoryField( { form }: { form: BusinessForm } ) {
	const { categories } = form.fields;
	const problem = form.problem( 'mcc' );
	return (
		<FormField problem={ problem } onLeave={ () => form.touch( 'mcc' ) }>
			<SearchChoice
				label={ __( 'What type of goods or services does it sell?', 'tillbook' ) }
				placeholder={ __( 'Search, for example “shoes” or “design”', 'tillbook' ) }
				value={ form.answers.mcc }
				valueName={ categoryName( categories, form.answers.mcc ) }
				search={ ( typed ) => searchCategories( categories, typed ) }
				onChange={ ( value ) => form.choose( 'mcc', value ) }
				problem={ problem }
			/>
		</FormField>
	);
}
