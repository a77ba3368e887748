/** Banks of eps (Austria) by the provider's code. */
const AUSTRIAN_BANKS: Record< string, string > = {
	arzte_und_apotheker_bank: 'Ärzte- und Apothekerbank',
	austrian_anadi_bank_ag: 'Austrian Anadi Bank AG',
	bank_austria: 'Bank Austria',
	bankhaus_carl_spangler: 'Bankhaus Carl Spängler & Co. AG',
	bankhaus_schelhammer_und_schattera_ag: 'Bankhaus Schelhammer & Schattera AG',
	bawag_psk_ag: 'BAWAG P.S.K. AG',
	bks_bank_ag: 'BKS Bank AG',
	brull_kallmus_bank_ag: 'Brüll Kallmus Bank AG',
	btv_vier_lander_bank: 'BTV Vier Länder Bank',
	capital_bank_grawe_gruppe_ag: 'Capital Bank Grawe Gruppe AG',
	deutsche_bank_ag: 'Deutsche Bank AG',
	dolomitenbank: 'Dolomitenbank',
	easybank_ag: 'Easybank AG',
	erste_bank_und_sparkassen: 'Erste Bank und Sparkassen',
	hypo_alpeadriabank_international_ag: 'Hypo Alpe-Adria-Bank International AG',
	hypo_bank_burgenland_aktiengesellschaft: 'HYPO-BANK BURGENLAND Aktiengesellschaft',
	hypo_noe_lb_fur_niederosterreich_u_wien: 'HYPO NOE LB für Niederösterreich u. Wien',
	hypo_oberosterreich_salzburg_steiermark: 'HYPO Oberösterreich, Salzburg, Steiermark',
	hypo_tirol_bank_ag: 'Hypo Tirol Bank AG',
	hypo_vorarlberg_bank_ag: 'Hypo Vorarlberg Bank AG',
	marchfelder_bank: 'Marchfelder Bank',
	oberbank_ag: 'Oberbank AG',
	raiffeisen_bankengruppe_osterreich: 'Raiffeisen Bankengruppe Österreich',
	schoellerbank_ag: 'Schoellerbank AG',
	sparda_bank_wien: 'Sparda-Bank Wien',
	volksbank_gruppe: 'Volksbank Gruppe',
	volkskreditbank_ag: 'Volkskreditbank AG',
	vr_bank_braunau: 'VR-Bank Braunau',
};

/** Banks of Przelewy24 (Poland) by the provider's code. */
const POLISH_BANKS: Record< string, string > = {
	alior_bank: 'Alior Bank',
	bank_millennium: 'Bank Millennium',
	bank_nowy_bfg_sa: 'Bank Nowy BFG S.A.',
	bank_pekao_sa: 'Bank PEKAO S.A.',
	banki_spbdzielcze: 'Banki Spółdzielcze',
	blik: 'BLIK',
	bnp_paribas: 'BNP Paribas',
	boz: 'BOŚ Bank',
	citi_handlowy: 'Citi Handlowy',
	credit_agricole: 'Crédit Agricole',
	envelobank: 'EnveloBank',
	etransfer_pocztowy24: 'e-Transfer Pocztowy24',
	getin_bank: 'Getin Bank',
	ideabank: 'IdeaBank',
	ing: 'ING',
	inteligo: 'Inteligo',
	mbank_mtransfer: 'mBank-mTransfer',
	nest_przelew: 'Nest Przelew',
	noble_pay: 'Noble Pay',
	pbac_z_ipko: 'Płać z iPKO',
	plus_bank: 'Plus Bank',
	santander_przelew24: 'Santander-przelew24',
	tmobile_usbugi_bankowe: 'T-Mobile Usługi Bankowe',
	toyota_bank: 'Toyota Bank',
	velobank: 'VeloBank',
	volkswagen_bank: 'Volkswagen Bank',
};

/**
 * Returns the name of a bank; an unknown code is converted to words.
 *
 * @param method eps, p24, or another method with banks.
 * @param code   The provider's code, such as mbank_mtransfer.
 */
export function bankName( method: string, code: string ): string {
	const known = method === 'eps' ? AUSTRIAN_BANKS : POLISH_BANKS;
	return (
		( method === 'eps' || method === 'p24' ? known[ code ] : undefined ) ??
		code.replace( /_/g, ' ' ).replace( /(^|\s)\S/g, ( letter ) => letter.toUpperCase() )
	);
}
