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
}
