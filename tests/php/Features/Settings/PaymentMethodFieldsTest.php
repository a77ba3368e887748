<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Tillbook\Features\Settings\NamedOptions;
use Tillbook\Features\Settings\OtherGateways;
use Tillbook\Features\Settings\PaymentMethodFields;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Settings\StoreSettings;

/** The settings say in words which details the provider needs for a payment method. */
final class PaymentMethodFieldsTest extends SettingsTestCase
{
    public function testDetailsWithoutATextOfTheirOwnShareOneWithoutTheProvidersCodes(): void
    {
        $account = self::createStub(AccountState::class);
        $account->method('settings')->willReturn(
            AccountSettings::of([
                'capabilities' => [
                    'card' => [
                        'status' => 'inactive',
                        'requirements' => [
                            'company.tax_id',
                            'business_profile.support_phone',
                            'company.directors_provided',
                        ],
                    ],
                ],
            ]),
        );
        $fields = new PaymentMethodFields($account, new OtherGateways(new NamedOptions(new OwnedOptions(), [])));

        self::assertSame(
            [
                'More business details. Your payment provider will tell you which.',
                'A support phone number for your customers.',
            ],
            array_column(Json::objects($fields->read([]), 'payment_method_statuses.card.requirements'), 'text'),
        );
    }

    public function testAMethodShowsTheCurrenciesAndCustomersOfTheAccountsCountry(): void
    {
        $shown = function (string $country): array {
            $this->account(['country' => $country]);
            $methods = array_column(Json::objects($this->record(), 'payment_methods'), null, 'id');

            return array_map(
                static fn(string $id): array => [
                    $methods[$id]['currencies'],
                    $methods[$id]['is_domestic'],
                    count($methods[$id]['customer_countries']),
                    array_column($methods[$id]['limits'], 'currency'),
                    $methods[$id]['is_available'],
                ],
                ['alipay', 'klarna', 'afterpay_clearpay'],
            );
        };

        self::assertSame(
            [[['usd', 'cny'], false, 0, [], true], [['usd'], true, 1, [], true], [['usd'], true, 1, ['usd'], true]],
            $shown('US'),
        );
        self::assertSame(
            [
                [['eur', 'cny'], false, 0, [], true],
                [['eur', 'gbp', 'sek', 'dkk', 'nok', 'chf', 'pln', 'czk', 'ron'], false, 30, [], true],
                // Not available, so it is shown as other accounts have it.
                [['usd', 'cad', 'gbp', 'aud', 'nzd'], false, 5, ['usd', 'cad', 'gbp', 'aud', 'nzd'], false],
            ],
            $shown('DE'),
        );
    }

    public function testAChoiceKeepsWhatOnlyTheStoresOtherAccountCanHave(): void
    {
        // The live account is in Singapore; the sandbox, in the United States, is shown.
        $store = new StoreSettings();
        $store->change(['payment_methods' => ['card', 'link', 'grabpay', 'giropay', 'unknown']]);
        self::assertSame(['card', 'link'], $this->record()['enabled_payment_method_ids']);

        $record = $this->saved(['enabled_payment_method_ids' => ['card', 'ideal']]);

        self::assertSame(
            ['card', 'ideal'],
            $record['enabled_payment_method_ids'],
            'GrabPay counts as turned off here.',
        );
        self::assertSame(['card', 'grabpay', 'ideal'], $store->list('payment_methods'));

        $this->account(['country' => 'SG']);
        $this->saved(['enabled_payment_method_ids' => ['ideal', 'card']]);
        self::assertSame(['ideal', 'card'], $store->list('payment_methods'), 'Its own account can turn it off.');
    }
}
