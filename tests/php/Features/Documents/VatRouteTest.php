<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Plugin;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\VatNumbers;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** GET vat/{number} and POST vat (spec 1 §5 "VAT step" and §7). */
final class VatRouteTest extends TestCase
{
    use WithSandbox;

    private const VAT = '/wc/v3/payments/vat';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    public function testANumberIsLookedUpWithOrWithoutItsPrefix(): void
    {
        foreach (['123456789', 'US123456789', 'us 123 456 789', 'US-123.456.789'] as $number) {
            $found = $this->body($this->rest('GET', self::VAT . '/' . $number));
            self::assertSame(
                [
                    'vat_number' => 'US123456789',
                    'valid' => true,
                    'name' => 'Sandbox Company 6789 (not a real company)',
                    'address' => "1 Sandbox Street\n00000 Testville\nUS",
                    'country_code' => 'US',
                ],
                $found,
            );
        }
    }

    public function testAWrongNumberIsRefusedWithAnExample(): void
    {
        $response = $this->rest('GET', self::VAT . '/12AB');
        self::assertSame(400, $response->get_status());
        self::assertSame(
            '“12AB” is not a valid number. It should look like US 123456789.',
            $this->body($response)['message'],
        );
        $response = $this->rest('GET', self::VAT . '/US000000000');
        self::assertSame([404, 'wcpay_vat_number_unknown'], self::statusAndCode($response));
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> */
    public static function numbers(): iterable
    {
        yield 'Germany' => ['DE', ['DE 123456789'], ['DE 12345678', 'DE 1234567890', 'FR 123456789']];
        yield 'France' => ['FR', ['FR 12345678901', 'FR AB345678901'], ['FR AI345678901', 'FR 123']];
        yield 'Greece' => ['GR', ['EL 123456789'], ['GR 123456789']];
        yield 'Switzerland' => ['CH', ['CHE 123456789', 'CHE-123.456.789 MWST'], ['CHE 12345678', 'CH 123456789']];
        yield 'Japan' => ['JP', ['1234567890123'], ['123456789012', 'JP 1234567890123']];
        yield 'United Kingdom' => ['GB', ['GB 123456789', 'GBGD123'], ['GB 1234567']];
        yield 'Austria' => ['AT', ['AT U12345678'], ['AT 12345678']];
        yield 'a country without a form of its own' => [
            'BR',
            ['BR 12345678', 'BR 123456789012'],
            ['BR 1234567', 'BR 1234567890123'],
        ];
    }

    /**
     * @param list<string> $right
     * @param list<string> $wrong
     */
    #[DataProvider('numbers')]
    public function testEachCountryHasItsForm(string $country, array $right, array $wrong): void
    {
        $register = new VatNumbers($country);
        foreach ($right as $number) {
            self::assertSame($country, $register->find($number)->countryCode, $number);
        }
        foreach ($wrong as $number) {
            try {
                $register->find($number);
                self::fail("$number was taken for right.");
            } catch (ProviderRefusal $refusal) {
                self::assertSame(400, $refusal->status);
            }
        }
    }

    public function testSavedDetailsAreKnownToTheAccountAndWrittenDown(): void
    {
        self::assertFalse($this->sandbox()->account()->toArray()['hasSubmittedVatData']);
        $user = get_current_user_id();
        $response = $this->rest('POST', self::VAT, [
            'vat_number' => 'us 123456789',
            'name' => ' Shop & Söhne ',
            'address' => "Street 1\nTown",
        ]);
        self::assertSame(200, $response->get_status());
        self::assertSame(
            ['vat_number' => 'US123456789', 'name' => 'Shop & Söhne', 'address' => "Street 1\nTown"],
            $response->get_data(),
        );
        self::assertTrue($this->body($this->rest('GET', '/wc/v3/payments/accounts'))['hasSubmittedVatData']);
        self::assertSame(
            [
                [
                    'action' => 'save_vat_details',
                    'subject_id' => self::ACCOUNT,
                    'user_id' => (string) $user,
                    'outcome' => 'done',
                ],
            ],
            Database::fromWordPress()->rows(
                'SELECT action, subject_id, user_id, outcome FROM ' .
                    Database::fromWordPress()->table('audit') .
                    ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
        self::assertSame(
            ['vat_number' => null, 'name' => 'Other', 'address' => 'Elsewhere'],
            $this->rest('POST', self::VAT, ['name' => 'Other', 'address' => 'Elsewhere'])->get_data(),
        );
    }

    public function testIncompleteDetailsAreRefusedAndChangeNothing(): void
    {
        foreach (
            [
                ['name' => 'Shop'],
                ['address' => 'Street'],
                ['name' => '', 'address' => 'Street'],
                ['name' => ' ', 'address' => 'Street'],
                ['name' => 'Shop', 'address' => "\n"],
                ['name' => 'Shop', 'address' => 'Street', 'vat_number' => '12'],
                ['name' => str_repeat('x', 201), 'address' => 'Street'],
            ]
            as $wrong
        ) {
            self::assertSame(
                400,
                $this->rest('POST', self::VAT, $wrong)->get_status(),
                (string) wp_json_encode($wrong),
            );
        }
        self::assertFalse($this->sandbox()->account()->toArray()['hasSubmittedVatData']);
    }

    public function testAChangeWaitsForAnEarlierOneWithoutAnAnswer(): void
    {
        $silent = $this->createStub(Provider::class);
        $silent->method('id')->willReturn('sandbox');
        $silent->method('isLive')->willReturn(false);
        $silent->method('execute')->willThrowException(new ProviderUnreachable('No answer.'));
        $earlier = new SaveVatDetails(self::ACCOUNT, 'Shop', 'Street', null);
        try {
            Plugin::instance()->services->bus()->run($this->scope, $silent, $earlier, 'admin');
            self::fail('An answer came.');
        } catch (ProviderUnreachable) {
            $response = $this->rest('POST', self::VAT, ['name' => 'Other', 'address' => 'Elsewhere']);
        }

        self::assertSame([409, CommandBus::ACCOUNT_CHANGING], self::statusAndCode($response));
        self::assertStringContainsString('Another change to the account', (string) $this->body($response)['message']);
    }

    public function testTheAuditTellsPagesFromApiKeys(): void
    {
        update_option(ApiKeys::OPTION, 'yes');
        $this->rest('POST', self::VAT, ['name' => 'Shop', 'address' => 'Street']);
        $_SERVER['PHP_AUTH_USER'] = 'ck_123';
        try {
            $this->rest('POST', self::VAT, ['name' => 'Other', 'address' => 'Elsewhere']);
        } finally {
            unset($_SERVER['PHP_AUTH_USER']);
        }

        self::assertSame(
            ['admin', 'rest'],
            Database::fromWordPress()->column(
                'SELECT origin FROM ' . Database::fromWordPress()->table('audit') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
        );
    }

    public function testTheGuardRunsBeforeTheProvider(): void
    {
        SiteOwnership::markCopy();
        $response = $this->rest('POST', self::VAT, ['name' => 'Shop', 'address' => 'Street']);
        self::assertSame([409, 'tillbook_read_only'], self::statusAndCode($response));
    }

    public function testOnlyUsersWhoCanChangeSettingsRequestAndSave(): void
    {
        foreach ([['customer', 403], [null, 401]] as [$role, $status]) {
            $role === null ? wp_set_current_user(0) : $this->actAs($role);
            self::assertSame($status, $this->rest('GET', self::VAT . '/123456789')->get_status());
            self::assertSame(
                $status,
                $this->rest('POST', self::VAT, ['name' => 'Shop', 'address' => 'Street'])->get_status(),
            );
        }
    }
}
