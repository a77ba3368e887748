<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\PaymentMethods;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\PaymentMethods\PaymentMethods;

/** A method is offered only in the currencies that Stripe accepts from an account of that country. */
final class AccountCurrenciesTest extends TestCase
{
    private const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf', 'sek', 'jpy', 'hkd', 'cny', 'myr'];
    private const EUROPEAN = ['eur', 'gbp', 'chf', 'sek'];

    /** @return iterable<string, array{string, string, string, list<string>}> method, business, customer, currencies */
    public static function accounts(): iterable
    {
        yield 'Alipay, US' => ['alipay', 'US', 'CN', ['usd', 'cny']];
        yield 'Alipay, DE' => ['alipay', 'DE', 'CN', ['eur', 'cny']];
        yield 'Alipay, GB' => ['alipay', 'GB', 'CN', ['eur', 'cny']];
        yield 'Alipay, CA' => ['alipay', 'CA', 'CN', ['cad', 'cny']];
        yield 'Alipay, CH' => ['alipay', 'CH', 'CN', ['eur', 'cny']];
        yield 'Alipay, PL' => ['alipay', 'PL', 'CN', []];
        yield 'WeChat Pay, US' => ['wechat_pay', 'US', 'CN', ['usd', 'cny']];
        yield 'WeChat Pay, DE' => ['wechat_pay', 'DE', 'CN', ['eur', 'cny']];
        yield 'WeChat Pay, GB' => ['wechat_pay', 'GB', 'CN', ['gbp', 'cny']];
        yield 'WeChat Pay, CA' => ['wechat_pay', 'CA', 'CN', ['cad', 'cny']];
        yield 'WeChat Pay, CH' => ['wechat_pay', 'CH', 'CN', ['eur', 'chf', 'cny']];
        yield 'Klarna, US' => ['klarna', 'US', 'US', ['usd']];
        yield 'Klarna, US, customer abroad' => ['klarna', 'US', 'DE', []];
        yield 'Klarna, DE' => ['klarna', 'DE', 'DE', self::EUROPEAN];
        yield 'Klarna, DE, customer in Sweden' => ['klarna', 'DE', 'SE', self::EUROPEAN];
        yield 'Klarna, DE, customer overseas' => ['klarna', 'DE', 'US', []];
        yield 'Klarna, GB' => ['klarna', 'GB', 'GB', self::EUROPEAN];
        yield 'Klarna, CA' => ['klarna', 'CA', 'CA', ['cad']];
        yield 'Klarna, CA, customer in the US' => ['klarna', 'CA', 'US', []];
        yield 'Affirm, US' => ['affirm', 'US', 'US', ['usd']];
        yield 'Affirm, US, customer in Canada' => ['affirm', 'US', 'CA', []];
        yield 'Affirm, DE' => ['affirm', 'DE', 'DE', []];
        yield 'Affirm, GB' => ['affirm', 'GB', 'GB', []];
        yield 'Affirm, CA' => ['affirm', 'CA', 'CA', ['cad']];
        yield 'Afterpay, US' => ['afterpay_clearpay', 'US', 'US', ['usd']];
        yield 'Afterpay, DE' => ['afterpay_clearpay', 'DE', 'DE', []];
        yield 'Afterpay, GB' => ['afterpay_clearpay', 'GB', 'GB', ['gbp']];
        yield 'Afterpay, CA' => ['afterpay_clearpay', 'CA', 'CA', ['cad']];
        yield 'cards' => ['card', 'US', 'DE', self::CURRENCIES];
    }

    /** @param list<string> $expected */
    #[DataProvider('accounts')]
    public function testTheCountryOfTheAccountDecidesWhichCurrenciesAMethodTakes(
        string $method,
        string $business,
        string $customer,
        array $expected,
    ): void {
        $taken = array_filter(
            self::CURRENCIES,
            static fn(string $currency): bool => PaymentMethods::find($method)?->takes(
                $business,
                $customer,
                $currency,
                10000,
            ) === true,
        );

        self::assertEqualsCanonicalizing($expected, $taken);
    }

    /** Neither list names a country that the other lacks. */
    public function testEachBusinessThatCanHaveAMethodHasACurrencyForIt(): void
    {
        foreach (['affirm', 'afterpay_clearpay', 'klarna', 'alipay', 'wechat_pay'] as $id) {
            $method = PaymentMethods::find($id);
            self::assertNotNull($method);
            self::assertNotSame([], $method->accountCountries);
            $all = $method->currencies('none');
            foreach ($method->accountCountries as $country) {
                self::assertNotSame($all, $method->currencies($country), "$id in $country");
            }
        }
    }
}
