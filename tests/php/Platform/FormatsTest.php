<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Disputes\Deadline;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\CurrencyFormats;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Tests\TestCase;
use WP_Locale;

/**
 * Tests formats in emails, notes, documents and panels, in the languages of tests/fixtures/formats.json, which
 * client/lib/formats.test.ts reads, too. Language files aren't available here: the values that WordPress reads from
 * them are set by hand.
 *
 * @phpstan-type Language array{locale: string, thousand: string, decimal: string, position: string, months: list<string>, meridiem: array{string, string}, dateFormat: string, timeFormat: string, zone: string, dates: list<array{int, string, string}>, amounts: list<array{int, string, string}>, numbers: list<array{int, string}>}
 */
final class FormatsTest extends TestCase
{
    private ?WP_Locale $ours = null;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter(
            'woocommerce_currency_symbols',
            static fn(mixed $symbols): array => self::table()['symbols'] + (array) $symbols,
        );
    }

    protected function tearDown(): void
    {
        if ($this->ours !== null) {
            $GLOBALS['wp_locale'] = $this->ours;
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{Language}> */
    public static function languages(): iterable
    {
        foreach (self::table()['languages'] as $language) {
            yield $language['locale'] => [$language];
        }
    }

    /** @param Language $language */
    #[DataProvider('languages')]
    public function testAmountsAreWrittenAsTheScreensWriteThem(array $language): void
    {
        $this->speak($language);
        $written = array_map(
            static fn(array $row): string => MoneyText::of(new Money($row[0], $row[1])),
            $language['amounts'],
        );

        self::assertSame(array_column($language['amounts'], 2), $written);
    }

    /** @param Language $language */
    #[DataProvider('languages')]
    public function testNumbersHaveTheSeparatorsOfTheScreens(array $language): void
    {
        $this->speak($language);

        self::assertSame(
            array_column($language['numbers'], 1),
            array_map(NumberText::count(...), array_column($language['numbers'], 0)),
        );
        self::assertSame(
            [$language['thousand'], $language['decimal']],
            CurrencyFormats::separators($language['locale']),
        );
    }

    /** @param Language $language */
    #[DataProvider('languages')]
    public function testDaysAndTimesAreThoseOfTheScreens(array $language): void
    {
        $this->speak($language);
        foreach ($language['dates'] as [$moment, $day, $time]) {
            self::assertSame(
                [$day, $time],
                [wp_date($language['dateFormat'], $moment), wp_date($language['timeFormat'], $moment)],
            );
            self::assertSame(
                sprintf('%s, %s (%s)', $day, $time, (new StoreTime())->zoneName()),
                Deadline::text($moment),
            );
        }
    }

    /** @return iterable<string, array{string, int, string, string}> */
    public static function positions(): iterable
    {
        yield 'before' => ['left', -123450, 'usd', '-$1.234|50 USD'];
        yield 'before, with a space' => ['left_space', 123450, 'usd', '$ 1.234|50 USD'];
        yield 'behind' => ['right', 123450, 'eur', '1.234|50€ EUR'];
        yield 'behind, with a space' => ['right_space', -123450, 'eur', '-1.234|50 € EUR'];
        yield 'letters never touch the number' => ['left', 50000, 'nok', 'kr 500|00 NOK'];
        yield 'a code that is its own sign' => ['left', 500, 'xts', 'XTS 5|00'];
        yield 'no decimals' => ['left', 1234567, 'jpy', '¥1.234.567 JPY'];
        yield 'three decimals' => ['right_space', 1234567, 'kwd', '1.234|567 د.ك KWD'];
    }

    #[DataProvider('positions')]
    public function testTheStoreSaysWhereTheSignIsAndEachCurrencyHowManyDecimals(
        string $position,
        int $amount,
        string $currency,
        string $shown,
    ): void {
        $this->writeNumbers('.', '|', $position);

        self::assertSame($shown, str_replace("\u{a0}", ' ', MoneyText::of(new Money($amount, $currency))));
    }

    public function testAnAmountInASentenceKeepsItsDirection(): void
    {
        $this->writeNumbers(',', '.', 'left');
        $money = new Money(-1250, 'usd');

        self::assertSame(MoneyText::of($money), MoneyText::inText($money));
        $this->locale()->text_direction = 'rtl';
        self::assertSame("\u{2066}" . MoneyText::of($money) . "\u{2069}", MoneyText::inText($money));
    }

    /** @param Language $language */
    private function speak(array $language): void
    {
        $this->writeNumbers($language['thousand'], $language['decimal'], $language['position']);
        update_option('date_format', $language['dateFormat']);
        update_option('time_format', $language['timeFormat']);
        $isOffset = preg_match('/^([+-])(\d\d):(\d\d)$/', $language['zone'], $offset) === 1;
        update_option('timezone_string', $isOffset ? '' : $language['zone']);
        update_option('gmt_offset', $isOffset ? (float) "$offset[1]1" * ((int) $offset[2] + (int) $offset[3] / 60) : 0);
        add_filter('pre_determine_locale', static fn(): string => $language['locale']);
        $locale = $this->locale();
        foreach ($language['months'] as $index => $month) {
            $locale->month[str_pad((string) ($index + 1), 2, '0', STR_PAD_LEFT)] = $month;
        }
        [$am, $pm] = $language['meridiem'];
        $locale->meridiem = ['am' => $am, 'pm' => $pm, 'AM' => $am, 'PM' => $pm];
    }

    private function locale(): WP_Locale
    {
        $locale = $this->ours ?? $GLOBALS['wp_locale'];
        self::assertInstanceOf(WP_Locale::class, $locale);
        $this->ours = $locale;

        return $GLOBALS['wp_locale'] = clone $locale;
    }

    private function writeNumbers(string $thousand, string $decimal, string $position): void
    {
        update_option('woocommerce_price_thousand_sep', $thousand);
        update_option('woocommerce_price_decimal_sep', $decimal);
        update_option('woocommerce_currency_pos', $position);
    }

    /** @return array{symbols: array<string, string>, languages: list<Language>} */
    private static function table(): array
    {
        /** @var array{symbols: array<string, string>, languages: list<Language>} $table */
        $table = json_decode(
            (string) file_get_contents(dirname(__DIR__, 2) . '/fixtures/formats.json'),
            true,
            16,
            JSON_THROW_ON_ERROR,
        );

        return $table;
    }
}
