<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Features\OrderSync\DeclineReasons;
use Tillbook\Tests\TestCase;

/** Explanations of declined payments, in notes and on screens. */
final class DeclineReasonsTest extends TestCase
{
    public function testTheyAreTheWordsOfTheSpecification(): void
    {
        $spec = (string) file_get_contents(dirname(__DIR__, 4) . '/docs/spec/2-money-movement.md');
        self::assertSame(1, preg_match('/^- Card failure reasons on a failed payment: (.+)\.$/m', $spec, $line));
        preg_match_all("/(\\w+) '([^']+)'/", $line[1], $reasons);
        $texts = array_combine($reasons[1], $reasons[2]);

        self::assertCount(13, $texts);
        foreach (array_diff_key($texts, ['default' => true]) as $code => $text) {
            self::assertSame($text, DeclineReasons::text($code), $code);
        }
        foreach ([null, '', 'rule', 'new_code'] as $unknown) {
            self::assertSame($texts['default'], DeclineReasons::text($unknown));
        }
        foreach (['generic_decline', 'do_not_honor', 'transaction_not_allowed'] as $ofBank) {
            self::assertSame($texts['card_declined'], DeclineReasons::text($ofBank), $ofBank);
        }
    }

    public function testOtherMethodsAreNotCalledCards(): void
    {
        self::assertSame(
            'The card has insufficient funds to complete the purchase',
            DeclineReasons::text('insufficient_funds', 'card_present'),
        );
        self::assertSame(
            'The customer’s account has insufficient funds',
            DeclineReasons::text('insufficient_funds', 'sepa_debit'),
        );
        self::assertSame(
            DeclineReasons::text('debit_not_authorized'),
            DeclineReasons::text('debit_not_authorized', 'sepa_debit'),
        );
        foreach (array_keys(DeclineReasons::texts()) as $code) {
            self::assertStringNotContainsString('card', DeclineReasons::text($code, 'sepa_debit'), $code);
        }
    }

    public function testARefundThatFailedIsExplainedWhereTheReasonIsKnown(): void
    {
        self::assertSame(
            ['expired_or_canceled_card', 'lost_or_stolen_card', 'unknown'],
            array_keys(DeclineReasons::ofRefunds()),
        );
    }
}
