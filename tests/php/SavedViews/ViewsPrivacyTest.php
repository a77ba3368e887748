<?php

declare(strict_types=1);

namespace Tillbook\Tests\SavedViews;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\SavedViews\SavedView;
use Tillbook\Features\SavedViews\Shelf;
use Tillbook\Features\SavedViews\ViewsPrivacy;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\Uninstaller;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\TestCase;

/** Whose views are whose, and what becomes of an address that somebody searched for. */
#[Group('database')]
final class ViewsPrivacyTest extends TestCase
{
    private const SHOPPER = 'Ann@Example.org';

    public function testAUserGetsTheirOwnViewsWithAnExport(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(Shelf::ofUser($user), 'Mine', ['type_is' => 'refund']);
        $this->put(Shelf::ofEverybody(), 'Everybody\'s', []);
        $export = (new ViewsPrivacy())->export(wp_get_current_user()->user_email);
        self::assertCount(1, $export['data']);
        self::assertStringContainsString('Mine', (string) wp_json_encode($export['data']));
        self::assertStringContainsString('refund', (string) wp_json_encode($export['data']));
        self::assertSame([], (new ViewsPrivacy())->export('nobody@example.org')['data']);
    }

    public function testAnErasureTakesAnAddressOutOfEverySearchAndLeavesTheRest(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(Shelf::ofUser($user), 'Of ann@example.org', [
            'type_is' => 'refund',
            'search' => ['ann@example.org', 'Tremblay'],
        ]);
        $this->put(Shelf::ofEverybody(), 'Other', ['search' => ['ann@example.org']]);
        $this->put(Shelf::ofEverybody(), 'Third', ['search' => ['bob@example.org']]);

        self::assertTrue((new ViewsPrivacy())->erase(self::SHOPPER)['items_removed']);
        $own = Shelf::ofUser($user)->views()[0];
        self::assertSame('Of …', $own->name);
        self::assertEquals(['type_is' => 'refund', 'search' => ['Tremblay']], $own->query);
        self::assertSame(2, $own->version, 'A window that still shows the old one is told.');
        self::assertSame(
            [[], ['search' => ['bob@example.org']]],
            array_map(static fn(SavedView $view): array => $view->query, Shelf::ofEverybody()->views()),
        );
        self::assertFalse((new ViewsPrivacy())->erase(self::SHOPPER)['items_removed']);
        self::assertFalse((new ViewsPrivacy())->erase('')['items_removed']);
    }

    public function testNothingIsLeftAfterAnUninstallThatRemovesData(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(Shelf::ofUser($user), 'Mine', []);
        $this->put(Shelf::ofEverybody(), 'Everybody\'s', []);
        self::assertNotSame('', get_user_meta($user, JsonUserMeta::key(Shelf::NAME), true));

        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame('', get_user_meta($user, JsonUserMeta::key(Shelf::NAME), true));
        self::assertFalse(get_option(Shelf::NAME));
    }

    /** @param array<string, string|list<string>> $query */
    private function put(Shelf $shelf, string $name, array $query): void
    {
        $shelf->change(
            static fn(array $views): array => [
                ...$views,
                new SavedView('view_' . substr(md5($name), 0, 12), 'transactions', $name, $query, null),
            ],
        );
    }
}
