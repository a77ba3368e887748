<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Flags\FeatureFlags;
use WP_User;

/** Every screen of ours, in the order of the menu. */
final class PageRegistry
{
    public const CONNECT = '/payments/connect';
    public const OVERVIEW = '/payments/overview';
    public const WIZARD = '/payments/onboarding';
    public const VERIFICATION = '/payments/onboarding/kyc';
    private const TRANSACTIONS = '/payments/transactions';

    /** @var list<PageDefinition> */
    private readonly array $pages;

    public function __construct(private readonly FeatureFlags $flags, PageDefinition ...$pages)
    {
        $this->pages = array_values($pages);
    }

    /** @return list<PageDefinition> the pages that exist under the current flags and that a user may see; the current one unless told otherwise */
    public function visible(?WP_User $user = null): array
    {
        return array_values(
            array_filter(
                $this->pages,
                fn(PageDefinition $page): bool => ($page->flag === null || $this->flags->enabled($page->flag)) &&
                    $page->capability->isGranted($user),
            ),
        );
    }

    /** @return list<PageDefinition> of a store with an account, or of one without */
    public function inMenu(bool $connected): array
    {
        return array_values(
            array_filter(
                $this->visible(),
                static fn(PageDefinition $page): bool => $page->inMenu && $page->needsAccount === $connected,
            ),
        );
    }

    /** Where somebody arrives who comes for no page in particular (spec 1 §2.1): the overview, or the way to an account. */
    public function landing(bool $connected, ?WP_User $user = null): ?PageDefinition
    {
        return $connected
            ? $this->find(self::OVERVIEW, $user) ?? $this->find(self::TRANSACTIONS, $user)
            : $this->find(self::CONNECT, $user);
    }

    /** Where a business is verified (spec 1 §2.3): its account's page, or the wizard that opens one; otherwise where one arrives. */
    public function verification(bool $connected): ?PageDefinition
    {
        return $this->find($connected ? self::VERIFICATION : self::WIZARD) ?? $this->landing($connected);
    }

    /** @return list<array{path: string, count: int, text: string}> what waits on which page (BadgesController::schema()) */
    public function badges(): array
    {
        $badges = [];
        foreach ($this->visible() as $page) {
            if ($page->badge !== null) {
                $badges[] = ['path' => $page->path] + $page->badge->read();
            }
        }

        return $badges;
    }

    /** @param string $path such as `/payments/transactions` */
    public function find(string $path, ?WP_User $user = null): ?PageDefinition
    {
        foreach ($this->visible($user) as $page) {
            if ($page->path === $path) {
                return $page;
            }
        }

        return null;
    }
}
