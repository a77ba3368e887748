<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Onboarding;

use Tillbook\Features\Onboarding\SavedProgress;
use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Json;
use Tillbook\Tests\TestCase;
use WC_Countries;

/** Tests the options and the saved data of the business step (spec 1 §2.3). */
final class OnboardingRoutesTest extends TestCase
{
    private const FIELDS = '/wc/v3/payments/onboarding/fields';
    private const PROGRESS = '/wc/v3/payments/onboarding/progress';

    protected function setUp(): void
    {
        parent::setUp();
        $GLOBALS['wp_rest_server'] = null;
        $this->actAs('shop_manager');
    }

    public function testEveryCountryButPuertoRicoHasItsTypesOnce(): void
    {
        $countries = [];
        foreach (Json::objects($this->fields(), 'business_types') as $set) {
            $countries = [...$countries, ...(array) $set['countries']];
        }

        self::assertEqualsCanonicalizing(
            array_values(array_diff(array_keys(Countries::available()), ['PR'])),
            $countries,
        );
    }

    public function testCountriesStandInTheStoresOrderAndNotInThatOfTheirCodes(): void
    {
        $order = WC()->countries->get_countries();
        $codes = array_filter(array_column(Json::objects($this->fields(), 'countries'), 'code'), is_string(...));
        self::assertSame(array_values(array_intersect(array_keys($order), $codes)), $codes);

        // WooCommerce caches the countries and sorts them.
        $before = WC()->countries;
        WC()->countries = new WC_Countries();
        $shuffled = static fn(): array => ['CH' => 'Switzerland', 'AT' => 'Austria'] + $order;
        add_filter('woocommerce_countries', $shuffled);
        add_filter('woocommerce_sort_countries', '__return_false');
        try {
            $codes = array_column(Json::objects($this->fields(), 'countries'), 'code');
        } finally {
            remove_filter('woocommerce_countries', $shuffled);
            remove_filter('woocommerce_sort_countries', '__return_false');
            WC()->countries = $before;
        }
        self::assertSame(['CH', 'AT'], array_slice($codes, 0, 2));
    }

    public function testNonProfitsAreTaxExemptInTheUnitedStatesOnly(): void
    {
        self::assertStringContainsString(
            'tax-exempt',
            (string) Json::text($this->type('US', 'non_profit'), 'description'),
        );
        self::assertStringNotContainsString('tax', (string) Json::text($this->type('DE', 'non_profit'), 'description'));
    }

    public function testTypesAndStructuresAreThoseOfTheCountry(): void
    {
        self::assertCount(3, Json::objects($this->type('US', 'government_entity'), 'structures'));
        self::assertSame([], $this->type('DE', 'government_entity'));
        self::assertSame([], Json::objects($this->type('US', 'individual'), 'structures'));
        self::assertContains(
            'free_zone_llc',
            array_column(Json::objects($this->type('AE', 'company'), 'structures'), 'key'),
        );
    }

    public function testEveryCategoryHasACodeOfItsOwnAndWordsToFindItBy(): void
    {
        $codes = [];
        foreach (Json::objects($this->fields(), 'categories') as $group) {
            foreach (Json::objects($group, 'items') as $item) {
                $codes[] = $item['mcc'];
                self::assertIsString($item['mcc']);
                self::assertMatchesRegularExpression('/^\d{4}$/', $item['mcc']);
                self::assertNotSame([], $item['keywords']);
            }
        }
        self::assertSame($codes, array_unique($codes));
        self::assertGreaterThan(200, count($codes));
    }

    public function testTheStoreIsNamedAsItIsWritten(): void
    {
        update_option('blogname', 'Tom &amp; Kim');

        self::assertSame('Tom & Kim', Json::text($this->fields(), 'store.business_name'));
        self::assertSame(home_url(), Json::text($this->fields(), 'store.site'));
    }

    public function testRevenuesAndTimeframesAreThoseOfTheSpecification(): void
    {
        $fields = $this->fields();
        self::assertSame(
            ['less_than_250k', 'from_250k_to_1m', 'from_1m_to_20m', 'from_20m_to_100m', 'more_than_100m'],
            array_column(Json::objects($fields, 'annual_revenues'), 'key'),
        );
        self::assertSame(
            ['already_live', 'within_1month', 'from_1_to_3months', 'from_3_to_6months', 'more_than_6months'],
            array_column(Json::objects($fields, 'go_live_timeframes'), 'key'),
        );
    }

    public function testWhatWasChosenIsThereInAnotherBrowser(): void
    {
        $given = [
            'self_assessment' => [
                'country' => 'US',
                'business_type' => 'company',
                'company' => ['structure' => 'multi_member_llc'],
                'mcc' => '5661',
                'annual_revenue' => 'from_250k_to_1m',
                'go_live_timeframe' => 'within_1month',
            ],
            'step' => 'embedded',
        ];
        self::assertSame(200, $this->rest('POST', self::PROGRESS, $given)->get_status());

        $this->actAs('administrator');
        self::assertSame($given, $this->rest('GET', self::PROGRESS)->get_data());
    }

    public function testChoicesThatAreNotOfferedAreNotStored(): void
    {
        $answers = [
            'country' => 'US',
            'business_type' => 'company',
            'company' => ['structure' => ''],
            'mcc' => '',
            'annual_revenue' => '',
            'go_live_timeframe' => '',
        ];
        foreach (
            [
                ['country' => 'usa'],
                ['business_type' => '<b>'],
                ['company' => ['structure' => 'x', 'more' => 'y']],
                ['mcc' => '12345'],
                ['annual_revenue' => 'billions'],
                ['go_live_timeframe' => 'never'],
                ['name' => 'Kim'],
            ]
            as $wrong
        ) {
            self::assertSame(
                400,
                $this->rest('POST', self::PROGRESS, [
                    'self_assessment' => $wrong + $answers,
                    'step' => 'business',
                ])->get_status(),
            );
        }
        self::assertSame(
            400,
            $this->rest('POST', self::PROGRESS, ['self_assessment' => $answers, 'step' => 'third'])->get_status(),
        );
        self::assertFalse(get_option(SavedProgress::OPTION));
    }

    public function testViewingAndSavingItRequireTheSettingsCapability(): void
    {
        foreach ([[401, null], [403, 'customer']] as [$status, $role]) {
            wp_set_current_user(0);
            if ($role !== null) {
                $this->actAs($role);
            }
            self::assertSame($status, $this->rest('GET', self::FIELDS)->get_status());
            self::assertSame($status, $this->rest('GET', self::PROGRESS)->get_status());
            self::assertSame(
                $status,
                $this->rest('POST', self::PROGRESS, [
                    'self_assessment' => [
                        'country' => '',
                        'business_type' => '',
                        'company' => ['structure' => ''],
                        'mcc' => '',
                        'annual_revenue' => '',
                        'go_live_timeframe' => '',
                    ],
                    'step' => 'business',
                ])->get_status(),
            );
        }
    }

    /** @return array<string, mixed> */
    private function fields(): array
    {
        return Json::decode((string) wp_json_encode($this->rest('GET', self::FIELDS)->get_data()));
    }

    /** @return array<string, mixed> empty where the country has no such type */
    private function type(string $country, string $key): array
    {
        foreach (Json::objects($this->fields(), 'business_types') as $set) {
            foreach (in_array($country, (array) $set['countries'], true) ? Json::objects($set, 'types') : [] as $type) {
                if ($type['key'] === $key) {
                    return $type;
                }
            }
        }

        return [];
    }
}
