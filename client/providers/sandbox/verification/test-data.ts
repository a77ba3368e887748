import type { Person, StepName, Values } from '../data/verification';

/** Example bank accounts that belong to no one. */
const IBANS: Record< string, string > = {
	AT: 'AT61 1904 3002 3457 3201',
	BE: 'BE68 5390 0754 7034',
	DE: 'DE89 3704 0044 0532 0130 00',
	ES: 'ES91 2100 0418 4502 0005 1332',
	FR: 'FR14 2004 1010 0505 0001 3M02 606',
	GB: 'GB29 NWBK 6016 1331 9268 19',
	IE: 'IE29 AIBK 9311 5212 3456 78',
	IT: 'IT60 X054 2811 1010 0000 0123 456',
	NL: 'NL91 ABNA 0417 1643 00',
};

/** Fictional people. */
const testPeople: Person[] = [
	{ first_name: 'Jenny', last_name: 'Sample', dob: '1988-04-12' },
	{ first_name: 'Morgan', last_name: 'Example', dob: '1979-11-30' },
];

const address: Values = { line1: '123 Sandbox Street', city: 'Testville', postal_code: '12345' };

/**
 * Returns fictional details for a step.
 *
 * @param step    The step.
 * @param country ISO code.
 */
export function testData( step: StepName, country: string ): Values {
	switch ( step ) {
		case 'identity':
			return { ...testPeople[ 0 ], ...address };
		case 'business':
			return { business_name: 'Sandbox Goods', tax_id: '000000000', ...address };
		case 'owners':
			return { owners: testPeople, confirmed: true };
		case 'bank':
			return {
				account_holder: 'Sandbox Goods',
				routing_number: '110000000',
				account_number: IBANS[ country ] ?? '000123456789',
			};
		case 'review':
			return { accepted: true };
		default:
			return {};
	}
}

/** Creates an empty PDF document without personal data. */
export const testDocument = (): File =>
	new File(
		[
			'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
		],
		'test-document.pdf',
		{ type: 'application/pdf' }
	);
