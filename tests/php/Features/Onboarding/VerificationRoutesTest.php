<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Onboarding;

use PHPUnit\Framework\Attributes\DataProvider;
use ReflectionProperty;
use Tillbook\Features\Onboarding\SavedProgress;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WP_REST_Response;

/** Sessions of the provider's verification, and its end (spec 1 §7 and §8). */
final class VerificationRoutesTest extends TestCase
{
    use WithSandbox;

    private const SESSION = '/wc/v3/payments/onboarding/kyc/session';
    private const FINALIZE = '/wc/v3/payments/onboarding/kyc/finalize';
    private const ACCOUNT_SESSION = '/wc/v3/payments/accounts/session';
    private const BUSINESS = [
        'country' => 'US',
        'business_type' => 'company',
        'company' => ['structure' => 'private_corporation'],
        'mcc' => '5661',
        'business_name' => 'Shop',
        'site' => 'http://shop.test',
    ];
    private const PERSON = ['first_name' => 'Wilhelmina', 'last_name' => 'Testerson', 'dob' => '1990-05-06'];
    private const ADDRESS = ['line1' => '77 Nowhere Lane', 'city' => 'Atlantis', 'postal_code' => '99999'];

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(ConnectedAccounts::OPTION);
        SiteOwnership::release();
        (new ReflectionProperty(Container::class, 'account'))->setValue(Plugin::instance()->services, null);
        $GLOBALS['wp_rest_server'] = null;
        $this->actAs('shop_manager');
    }

    public function testASessionBringsWhatTheBrowserNeedsAndIsNotStored(): void
    {
        $answer = $this->begin();

        self::assertSame(200, $answer->get_status());
        self::assertSame(['clientSecret', 'publishableKey', 'locale'], array_keys($this->body($answer)));
        self::assertSame('no-store', $answer->get_headers()['Cache-Control'] ?? '');
        self::assertFalse(get_option(ConnectedAccounts::OPTION), 'Nothing is connected before the end.');
    }

    /** @return iterable<string, array{bool, bool|null, bool}> the setting before, the merchant's choice, the setting afterwards */
    public static function choices(): iterable
    {
        yield 'offered' => [false, true, true];
        yield 'not offered' => [true, false, false];
        yield 'not asked, on' => [true, null, true];
        yield 'not asked, off' => [false, null, false];
    }

    #[DataProvider('choices')]
    public function testItOffersPaymentsAtCheckoutAsTheMerchantChoseOnceTheAccountIsThere(
        bool $before,
        ?bool $choice,
        bool $after,
    ): void {
        $settings = new StoreSettings();
        $settings->change(['enabled' => $before]);
        $answer = $this->rest(
            'POST',
            self::SESSION,
            ['self_assessment' => self::BUSINESS] + ($choice === null ? [] : ['offer_at_checkout' => $choice]),
        );
        self::assertSame($before, $settings->isEnabled(), 'There is no account yet.');

        $this->giveEverything((string) Json::text($this->body($answer), 'clientSecret'));
        self::assertSame(200, $this->rest('POST', self::FINALIZE, ['from' => 'WCPAY_ONBOARDING_WIZARD'])->get_status());
        self::assertSame($after, $settings->isEnabled());
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function incomplete(): iterable
    {
        yield 'a country without accounts' => [['country' => 'CU'], 'country', 'Please provide a country'];
        yield 'a type that the country lacks' => [
            ['country' => 'DE', 'business_type' => 'government_entity'],
            'business_type',
            'Please provide a business type',
        ];
        yield 'a structure of another country' => [
            ['country' => 'DE', 'company' => ['structure' => 'multi_member_llc']],
            'company.structure',
            'Please provide a response',
        ];
        yield 'a structure where the type has none' => [
            ['business_type' => 'individual'],
            'company.structure',
            'Please provide a response',
        ];
        yield 'nothing that is sold' => [['mcc' => '0001'], 'mcc', 'Please provide a type of goods or services'];
    }

    /** @param array<string, mixed> $wrong */
    #[DataProvider('incomplete')]
    public function testWhatIsMissingIsSaidAsTheFormSaysIt(array $wrong, string $field, string $message): void
    {
        $body = $this->body($answer = $this->begin($wrong));

        self::assertSame(
            [400, 'tillbook_invalid_business', $message],
            [$answer->get_status(), $body['code'], $body['message']],
        );
        self::assertSame([$field => $message], Json::object($body, 'data')['params']);
    }

    public function testPuertoRicoHasTheTypesOfTheUnitedStates(): void
    {
        self::assertSame(200, $this->begin(['country' => 'PR'])->get_status());
    }

    public function testNoAccountIsOpenedWhileNewOnesArePaused(): void
    {
        add_filter('tillbook_onboarding_paused', '__return_true');
        $answers = [$this->begin(), $this->rest('POST', self::FINALIZE)];
        remove_filter('tillbook_onboarding_paused', '__return_true');

        foreach ($answers as $answer) {
            self::assertSame([503, 'tillbook_onboarding_paused'], self::statusAndCode($answer));
        }
    }

    public function testACopiedSiteVerifiesNothing(): void
    {
        $this->connectSandbox();
        self::connectAt('https://elsewhere.test');

        foreach (
            [$this->begin(), $this->rest('POST', self::FINALIZE), $this->rest('GET', self::ACCOUNT_SESSION)]
            as $answer
        ) {
            self::assertSame([409, 'tillbook_site_copied'], self::statusAndCode($answer));
        }
    }

    public function testAnAccountsSessionNeedsAnAccount(): void
    {
        self::assertSame(
            [409, 'tillbook_no_account'],
            [
                $this->rest('GET', self::ACCOUNT_SESSION)->get_status(),
                $this->body($this->rest('GET', self::ACCOUNT_SESSION))['code'],
            ],
        );
        $this->connectSandbox();
        $session = $this->body($this->rest('GET', self::ACCOUNT_SESSION));
        self::assertSame(['clientSecret', 'publishableKey', 'locale'], array_keys($session));
        self::assertStringStartsWith('pk_', (string) Json::text($session, 'publishableKey'));
    }

    public function testTheEndOfACompleteVerificationOpensTheAccountAndForgetsTheProgress(): void
    {
        (new SavedProgress())->save(['self_assessment' => self::BUSINESS, 'step' => 'embedded']);
        $secret = (string) Json::text($this->body($this->begin()), 'clientSecret');
        self::assertGreaterThanOrEqual(
            400,
            $this->rest('POST', self::FINALIZE)->get_status(),
            'Nothing was given yet.',
        );
        self::assertNotFalse(get_option(SavedProgress::OPTION));

        $this->giveEverything($secret);
        $answer = $this->rest('POST', self::FINALIZE, ['source' => 'mail', 'from' => 'WCPAY_ONBOARDING_WIZARD']);

        self::assertSame([200, true], [$answer->get_status(), $this->body($answer)['success']]);
        self::assertSame(['success', 'params'], array_keys($this->body($answer)));
        self::assertNotFalse(get_option(ConnectedAccounts::OPTION));
        self::assertFalse(get_option(SavedProgress::OPTION));
    }

    public function testTheSourceTakesWordsAndDashesOnly(): void
    {
        self::assertSame(400, $this->rest('POST', self::FINALIZE, ['source' => '<script>'])->get_status());
    }

    public function testOnlyUsersWhoCanChangeSettingsGetASession(): void
    {
        $this->actAs('customer');
        foreach (
            [$this->begin(), $this->rest('POST', self::FINALIZE), $this->rest('GET', self::ACCOUNT_SESSION)]
            as $answer
        ) {
            self::assertSame(403, $answer->get_status());
        }
    }

    /** @param array<string, mixed> $changes */
    private function begin(array $changes = []): WP_REST_Response
    {
        return $this->rest('POST', self::SESSION, [
            'self_assessment' => $changes + self::BUSINESS,
            'capabilities' => 'card,link',
        ]);
    }

    private function giveEverything(string $secret): void
    {
        $form = Plugin::instance()->services->sandbox()->form();
        $answers = [
            'identity' => self::PERSON + self::ADDRESS,
            'business' => ['business_name' => 'Imaginary Goods', 'tax_id' => '12-3456789'] + self::ADDRESS,
            'owners' => ['owners' => [self::PERSON], 'confirmed' => true],
            'bank' => [
                'account_holder' => 'Imaginary Goods',
                'account_number' => '0001 2345 6789',
                'routing_number' => '110000000',
            ],
            'documents' => ['later' => true],
            'review' => ['accepted' => true, 'with_payments' => false],
        ];
        foreach ($answers as $step => $values) {
            $form->take($secret, $step, $values, false);
        }
    }
}
