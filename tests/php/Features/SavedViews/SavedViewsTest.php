<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\SavedViews;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\SavedViews\MovingDates;
use Tillbook\Features\SavedViews\SavedViews;
use Tillbook\Features\SavedViews\ViewedLists;
use Tillbook\Features\SavedViews\ViewStore;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\PageViews;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;

/** The REST resource of saved views, and what a page gets of them. */
final class SavedViewsTest extends TestCase
{
    private const ROUTE = '/wc/v3/payments/saved-views';

    public function testAUserSavesAViewAndFindsIt(): void
    {
        $this->actAs('shop_manager');
        $saved = $this->add([
            'name' => "  Big\trefunds \u{202E}",
            'query' => [
                'filter' => 'advanced',
                'type_is' => 'refund',
                'search' => ['Tremblay'],
                'orderby' => 'amount',
                'order' => 'asc',
            ],
        ]);
        self::assertSame(201, $saved['status']);
        self::assertSame('Big refunds', $saved['name']);
        self::assertMatchesRegularExpression('/^view_[a-z0-9]{12}$/', self::text($saved['id']));
        self::assertSame(
            [false, false, 1, [], null],
            [
                $saved['is_shared'],
                $saved['is_default'],
                $saved['version'],
                $saved['problems'],
                $saved['hidden_columns'],
            ],
        );

        $all = $this->views();
        self::assertCount(1, $all);
        self::assertEquals(
            [
                'filter' => 'advanced',
                'type_is' => 'refund',
                'search' => ['Tremblay'],
                'orderby' => 'amount',
                'order' => 'asc',
            ],
            (array) $all[0]['query'],
        );
        self::assertSame([], $this->views(['list' => 'payouts']));
        self::assertSame([], $this->views(['scope' => 'shared']));

        $this->actAs('shop_manager');
        self::assertSame([], $this->views(), 'Other users do not see it.');
    }

    public function testAnAccountantSavesViewsAndSeesSharedOnesWithoutChangingThem(): void
    {
        $this->actAs('shop_manager');
        $shared = $this->add(['name' => 'Shared', 'is_shared' => true]);
        self::assertTrue($shared['is_shared']);

        $this->actAs('tillbook_accountant');
        self::assertSame(201, $this->add(['name' => 'Mine'])['status']);
        self::assertSame(['Shared', 'Mine'], array_column($this->views(), 'name'));
        self::assertSame('tillbook_view_not_yours', $this->add(['name' => 'For all', 'is_shared' => true])['code']);
        self::assertSame('tillbook_view_not_yours', $this->change($shared, ['name' => 'Ours'])['code']);
        self::assertSame('tillbook_view_not_yours', $this->delete($shared)['code']);
        self::assertTrue(
            $this->change($shared, ['is_default' => true])['is_default'],
            'Each user chooses their own default view.',
        );
    }

    public function testSavingRequiresTheCapabilityToViewPayments(): void
    {
        self::assertSame(401, $this->add()['status']);
        $this->actAs('customer');
        self::assertSame(403, $this->add()['status']);
        self::assertSame(403, $this->rest('GET', self::ROUTE)->get_status());
    }

    /** @return iterable<string, array{array<string, mixed>, string, int}> */
    public static function refused(): iterable
    {
        yield 'a list that there is not' => [['list' => 'dreams'], 'rest_invalid_param', 400];
        yield 'no name' => [['name' => "\u{202E} "], 'tillbook_view_name_missing', 400];
        yield 'a name without width' => [['name' => "\u{200B}\u{FEFF}\u{AD}"], 'tillbook_view_name_missing', 400];
        yield 'a name of letters that are drawn as a blank' => [
            ['name' => "\u{3164}\u{2800}"],
            'tillbook_view_name_missing',
            400,
        ];
        yield 'a name of joiners alone' => [['name' => "\u{200D}\u{FE0F}"], 'tillbook_view_name_missing', 400];
        yield 'a long name' => [['name' => str_repeat('a', 61)], 'rest_invalid_param', 400];
        yield 'an unknown filter' => [['query' => ['color_is' => 'blue']], 'tillbook_view_not_understood', 400];
        yield 'a value that the list refuses' => [
            ['query' => ['type_is' => 'gift']],
            'tillbook_view_not_understood',
            400,
        ];
        yield 'a date that is none' => [
            ['query' => ['date_after' => '2026-02-31']],
            'tillbook_view_not_understood',
            400,
        ];
        yield 'a period that is none' => [
            ['query' => ['date_period' => 'next_year']],
            'tillbook_view_not_understood',
            400,
        ];
        yield 'a period of a list without dates' => [
            ['list' => 'mismatches', 'query' => ['date_period' => 'today']],
            'tillbook_view_not_understood',
            400,
        ];
        yield 'a page number' => [['query' => ['paged' => '3']], 'tillbook_view_not_understood', 400];
        yield 'another order' => [['query' => ['orderby' => 'mood']], 'tillbook_view_not_understood', 400];
        yield 'too much' => [
            ['query' => ['search' => array_fill(0, 10, str_repeat('x', 500))]],
            'tillbook_view_too_long',
            400,
        ];
        yield 'a query that is none' => [['query' => 'everything'], 'rest_invalid_param', 400];
        yield 'columns that are none' => [['hidden_columns' => ['<b>']], 'rest_invalid_param', 400];
    }

    /** @param array<string, mixed> $given */
    #[DataProvider('refused')]
    public function testAnInvalidViewIsRefusedWithItsCode(array $given, string $code, int $status): void
    {
        $this->actAs('shop_manager');
        $answer = $this->add($given);
        self::assertSame([$code, $status], [$answer['code'] ?? null, $answer['status']]);
        self::assertSame([], $this->views());
    }

    public function testTheSameNameIsTakenOfTheSameListOnly(): void
    {
        $this->actAs('shop_manager');
        $this->add(['name' => 'Refunds']);
        self::assertSame(
            ['tillbook_view_name_taken', 409],
            [$this->add(['name' => 'REFUNDS'])['code'], $this->add(['name' => 'refunds'])['status']],
        );
        self::assertSame(201, $this->add(['name' => 'Refunds', 'list' => 'payouts'])['status']);
        self::assertSame(201, $this->add(['name' => 'Refunds', 'is_shared' => true])['status']);
    }

    public function testNamesThatLookTheSameAreTheSame(): void
    {
        $this->actAs('shop_manager');
        $this->add(['name' => 'Refunds']);
        self::assertSame('tillbook_view_name_taken', $this->add(['name' => "Ref\u{200B}unds\u{2060}"])['code']);
        $family = "\u{1F469}\u{200D}\u{1F467}";
        self::assertSame(
            [$family, 201],
            [$this->add(['name' => $family])['name'], $this->add(['name' => "$family 2"])['status']],
            'What joins an emoji stays.',
        );
    }

    public function testThereIsALimitForEachList(): void
    {
        $this->actAs('shop_manager');
        for ($number = 1; $number <= SavedViews::MAX_VIEWS; ++$number) {
            self::assertSame(201, $this->add(['name' => "View $number"])['status']);
        }
        self::assertSame(
            ['tillbook_too_many_views', 409],
            [$this->add(['name' => 'One more'])['code'], $this->add(['name' => 'One more'])['status']],
        );
        self::assertSame(201, $this->add(['name' => 'Elsewhere', 'list' => 'disputes'])['status']);
        self::assertSame(201, $this->add(['name' => 'For all', 'is_shared' => true])['status']);
    }

    public function testChangingAnOldVersionIsRefusedAndNothingIsLost(): void
    {
        $this->actAs('shop_manager');
        $view = $this->add(['name' => 'First']);
        $changed = $this->change($view, ['name' => 'Second', 'query' => ['type_is' => 'charge']]);
        self::assertSame(['Second', 2], [$changed['name'], $changed['version']]);
        self::assertSame(
            ['tillbook_view_changed', 409],
            [$this->change($view, ['name' => 'Third'])['code'], $this->change($view, ['name' => 'Third'])['status']],
        );
        self::assertSame('tillbook_view_changed', $this->delete($view)['code']);
        self::assertSame('Second', $this->views()[0]['name']);
        self::assertEquals(['type_is' => 'charge'], (array) $this->views()[0]['query']);

        self::assertTrue($this->delete($changed)['deleted']);
        self::assertSame(
            ['tillbook_view_not_found', 404],
            [$this->delete($changed)['code'], $this->change($changed, ['name' => 'x'])['status']],
        );
    }

    public function testAChangeKeepsFieldsThatItDoesNotName(): void
    {
        $this->actAs('shop_manager');
        $view = $this->add([
            'name' => 'Mine',
            'query' => ['type_is' => 'refund'],
            'hidden_columns' => ['fees', 'net'],
            'is_default' => true,
        ]);
        self::assertSame([['fees', 'net'], true], [$view['hidden_columns'], $view['is_default']]);
        $renamed = $this->change($view, ['name' => 'Renamed']);
        self::assertSame([['fees', 'net'], true], [$renamed['hidden_columns'], $renamed['is_default']]);
        self::assertEquals(['type_is' => 'refund'], (array) $renamed['query']);
        self::assertNull($this->change($renamed, ['hidden_columns' => null])['hidden_columns']);
        self::assertTrue($this->change($renamed, [])['is_default'], 'Nothing asked, nothing changed.');
    }

    public function testTheTabsHaveAnOrder(): void
    {
        $this->actAs('shop_manager');
        $views = array_map(fn(string $name): array => $this->add(['name' => $name]), ['a', 'b', 'c']);
        $this->add(['name' => 'payout', 'list' => 'payouts']);
        $moved = $this->change($views[2], ['position' => 0]);
        self::assertSame(1, $moved['version'], 'Another place is no other view.');
        self::assertSame(['c', 'a', 'b'], array_column($this->views(['list' => 'transactions']), 'name'));
        $this->change($views[0], ['position' => 20]);
        self::assertSame(['c', 'b', 'a'], array_column($this->views(['list' => 'transactions']), 'name'));
    }

    /** @return iterable<string, array{string, array<string, string>, string, bool}> */
    public static function opened(): iterable
    {
        foreach (self::fixture('opened') as $case) {
            assert(
                is_string($case['page']) &&
                    is_array($case['query']) &&
                    is_string($case['list']) &&
                    is_bool($case['isPlainQuery']),
            );
            yield $case['page'] . ' ' . json_encode($case['query']) => [
                $case['page'],
                array_filter($case['query'], is_string(...)),
                $case['list'],
                $case['isPlainQuery'],
            ];
        }
    }

    /** @param array<string, string> $query */
    #[DataProvider('opened')]
    public function testTheUsualViewOpensWhereNothingElseIsAskedFor(
        string $page,
        array $query,
        string $list,
        bool $isPlainQuery,
    ): void {
        update_option(FeatureFlags::OPTION, ['documents' => true]);
        $this->actAs('shop_manager');
        $view = $this->add([
            'name' => 'Usual',
            'list' => $list,
            'query' => $list === 'documents' ? ['type_is' => 'vat_invoice'] : [],
            'is_default' => true,
        ]);
        self::assertSame(201, $view['status']);
        $shown = self::savedViews()->shown($page, $query);
        self::assertSame($isPlainQuery ? $view['id'] : $query['view'] ?? null, $shown['view'] ?? null);
        self::assertSame(
            [],
            array_diff_assoc($query, array_filter($shown, is_string(...))),
            'What was asked for stays.',
        );
    }

    public function testAPageBringsItsViewsAndTheAnswersThatTheUsualOneAsksFor(): void
    {
        $this->actAs('shop_manager');
        $this->add(['name' => 'Usual', 'query' => ['type_is' => 'refund'], 'is_default' => true]);
        $this->add(['name' => 'Payouts', 'list' => 'payouts']);
        $page = $this->send('GET', '/wc/v3/payments/bootstrap', ['path' => '/payments/transactions', 'query' => []]);
        $settings = $page['settings'] ?? null;
        self::assertIsArray($settings);
        self::assertIsArray($settings['savedViews']);
        self::assertSame(['Usual'], array_column($settings['savedViews'], 'name'));
        self::assertArrayHasKey(
            '/wc/v3/payments/transactions?direction=desc&page=1&pagesize=25&sort=date&type_is=refund',
            (array) ($page['preload'] ?? []),
        );

        $other = $this->send('GET', '/wc/v3/payments/bootstrap', ['path' => '/payments/overview'])['settings'] ?? null;
        self::assertIsArray($other);
        self::assertArrayNotHasKey('savedViews', $other);
    }

    /** @return iterable<string, array{string, array<string, mixed>, array<string, mixed>}> */
    public static function dated(): iterable
    {
        foreach (self::fixture('dated') as $case) {
            assert(is_string($case['today']) && is_array($case['query']) && is_array($case['shown']));
            yield $case['today'] . ' ' . json_encode($case['query']) => [
                $case['today'],
                Json::object($case, 'query'),
                Json::object($case, 'shown'),
            ];
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed> $shown
     */
    #[DataProvider('dated')]
    public function testAPeriodCoversTheDaysOfToday(string $today, array $query, array $shown): void
    {
        self::assertEquals($shown, MovingDates::resolved($query, $today));
    }

    public function testThePeriodOfAViewMovesWithTheStoresCalendar(): void
    {
        update_option('timezone_string', 'Asia/Tokyo');
        $this->actAs('shop_manager');
        $view = $this->add(['name' => 'Today', 'query' => ['date_period' => 'today'], 'is_default' => true]);
        self::assertSame([], $view['problems']);
        self::assertEquals(['date_period' => 'today'], (array) $view['query'], 'The period itself is kept.');
        foreach (['2026-11-24T14:59:59Z' => '2026-11-24', '2026-11-24T15:00:00Z' => '2026-11-25'] as $now => $day) {
            $views = new SavedViews(
                new ViewedLists(
                    ...array_filter(
                        (new Container())->modules()->lists(),
                        static fn(PageList $list): bool => $list->hasViews(),
                    ),
                ),
                TestClock::at((int) strtotime($now)),
            );
            self::assertEquals(
                ['view' => $view['id'], 'date_between' => [$day, $day]],
                $views->shown('/payments/transactions', []),
            );
            $bookmark = ['view' => $view['id'], 'date_between' => ['2026-11-20', '2026-11-20']];
            self::assertEquals(
                ['view' => $view['id'], 'date_between' => [$day, $day], 'date_as_of' => $day],
                $views->shown('/payments/transactions', $bookmark + ['date_as_of' => '2026-11-20', 'paged' => '2']),
            );
            foreach ([[], ['date_as_of' => '2026-11-19'], ['date_as_of' => 'today']] as $made) {
                self::assertSame($bookmark + $made, $views->shown('/payments/transactions', $bookmark + $made));
            }
        }
    }

    public function testADeletedUsualViewOpensNothing(): void
    {
        $this->actAs('shop_manager');
        $view = $this->add(['name' => 'Usual', 'query' => ['type_is' => 'refund'], 'is_default' => true]);
        $views = self::savedViews();
        self::assertSame('refund', $views->shown('/payments/transactions', [])['type_is']);
        self::assertSame([], $views->shown('/payments/payouts', []));
        $this->delete($view);
        self::assertSame([], $views->shown('/payments/transactions', []));
    }

    public function testOneOfSeveralOpensFirst(): void
    {
        $this->actAs('shop_manager');
        $first = $this->add(['name' => 'a', 'is_default' => true]);
        $second = $this->add(['name' => 'b', 'is_default' => true]);
        self::assertSame([false, true], array_column($this->views(), 'is_default'));
        $this->change($first, ['is_default' => false]);
        self::assertSame([false, true], array_column($this->views(), 'is_default'), 'It was not the one.');
        $this->change($second, ['is_default' => false]);
        self::assertSame([false, false], array_column($this->views(), 'is_default'));
    }

    /** @return iterable<string, array{string, array<string, mixed>, list<string>}> */
    public static function understood(): iterable
    {
        foreach (self::fixture('understood') as $case) {
            assert(is_string($case['list']) && is_array($case['query']) && is_array($case['not']));
            yield $case['list'] . ' ' . json_encode($case['query']) => [
                $case['list'],
                $case['query'],
                array_values(array_filter($case['not'], is_string(...))),
            ];
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $names
     */
    #[DataProvider('understood')]
    public function testAStaleViewSaysWhatItsListDoesNotUnderstandAnyMore(
        string $list,
        array $query,
        array $names,
    ): void {
        update_option(FeatureFlags::OPTION, ['documents' => true]);
        $user = $this->actAs('shop_manager');
        update_user_meta(
            $user,
            JsonUserMeta::key(ViewStore::NAME),
            wp_slash(
                (string) wp_json_encode([
                    'views' => [['id' => 'view_abcdefghijkl', 'list' => $list, 'name' => 'Old', 'query' => $query]],
                ]),
            ),
        );
        self::assertSame([$names], array_column($this->views(), 'problems'));
    }

    public function testQuotesBackslashesAndLettersOfAllKindsAreKept(): void
    {
        $this->actAs('shop_manager');
        $name = 'O\'Brien "VIP" \\ <b>größer</b> 東京 👩‍🚀';
        $view = $this->add(['name' => $name, 'query' => ['search' => ['C:\\x "y" \\u00e9']]]);
        $this->change($view, ['position' => 0]);
        self::assertSame($name, $this->views()[0]['name']);
        self::assertEquals(['search' => ['C:\\x "y" \\u00e9']], (array) $this->views()[0]['query']);
    }

    /**
     * @param array<string, mixed> $given
     *
     * @return array<string, mixed> the answer with its HTTP status
     */
    private function add(array $given = []): array
    {
        return $this->send('POST', self::ROUTE, $given + ['list' => 'transactions', 'name' => 'A view', 'query' => []]);
    }

    /**
     * @param array<string, mixed> $view
     * @param array<string, mixed> $changes
     *
     * @return array<string, mixed>
     */
    private function change(array $view, array $changes): array
    {
        return $this->send(
            'PATCH',
            self::ROUTE . '/' . self::text($view['id']),
            $changes + ['version' => $view['version']],
        );
    }

    /**
     * @param array<string, mixed> $view
     *
     * @return array<string, mixed>
     */
    private function delete(array $view): array
    {
        return $this->send('DELETE', self::ROUTE . '/' . self::text($view['id']), ['version' => $view['version']]);
    }

    /**
     * @param array<string, mixed> $data
     *
     * @return array<string, mixed>
     */
    private function send(string $method, string $path, array $data): array
    {
        $response = $this->rest($method, $path, $data);
        $answer = $response->get_data();
        self::assertIsArray($answer);
        $named = ['status' => $response->get_status()];
        foreach ($answer as $name => $value) {
            $named[(string) $name] = $value;
        }

        return ['status' => $response->get_status()] + $named;
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return list<array<string, mixed>>
     */
    private function views(array $query = []): array
    {
        $answer = $this->rest('GET', self::ROUTE, $query)->get_data();
        self::assertIsArray($answer);
        $data = $answer['data'] ?? null;
        self::assertIsArray($data);
        $views = [];
        foreach ($data as $view) {
            self::assertIsArray($view);
            $named = [];
            foreach ($view as $name => $value) {
                $named[(string) $name] = $value;
            }
            $views[] = $named;
        }

        return $views;
    }

    private static function text(mixed $value): string
    {
        self::assertIsString($value);

        return $value;
    }

    /** @return list<array<string, mixed>> cases of tests/fixtures/view-queries.json, which the client is held to, too */
    private static function fixture(string $part): array
    {
        $fixtures = json_decode(
            (string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/view-queries.json'),
            true,
            512,
            JSON_THROW_ON_ERROR,
        );
        assert(is_array($fixtures) && is_array($fixtures[$part]));
        $cases = [];
        foreach ($fixtures[$part] as $case) {
            assert(is_array($case));
            $named = [];
            foreach ($case as $name => $value) {
                $named[(string) $name] = $value;
            }
            $cases[] = $named;
        }

        return $cases;
    }

    private static function savedViews(): PageViews
    {
        $views = (new Container())->modules()->views();
        self::assertNotNull($views);

        return $views;
    }
}
