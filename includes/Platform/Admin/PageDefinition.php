<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Flags\Flag;

/** Definition of one of our screens in WooCommerce's admin app. */
final class PageDefinition
{
    /**
     * @param string $path such as `/payments/transactions`
     * @param Closure(): string $title evaluated lazily, because translations aren't available before WordPress is ready
     * @param string $chunk the script that contains the screen, `build/<chunk>.js`: `page-` and the folder in client/pages
     * @param (Closure(array<string, mixed>): list<string>)|null $preload REST paths to preload for a URL query,
     *     for the first view of the page
     * @param Flag|null $flag feature flag that the page requires
     * @param bool $inMenu false for pages reached from other pages, such as details
     * @param bool $needsAccount false for the pages that open an account, which are in the menu only until there is one
     * @param MenuBadge|null $badge count of pending tasks on the page
     * @param bool $isFullScreen hides the admin's menu and bars
     * @param (Closure(): string)|null $section the section of the admin in the breadcrumbs, if it isn't one of our pages
     * @param (Closure(): bool)|null $isAvailable whether the connected account has what the page shows; asks neither the provider nor,
     *     for most, the database
     * @param bool $isReadable whether it also shows the payments of a disconnected account, which can only be read
     */
    public function __construct(
        public readonly string $path,
        public readonly Closure $title,
        public readonly Capability $capability,
        public readonly string $chunk,
        public readonly ?Closure $preload = null,
        public readonly ?Flag $flag = null,
        public readonly bool $inMenu = true,
        public readonly bool $needsAccount = true,
        public readonly ?MenuBadge $badge = null,
        public readonly bool $isFullScreen = false,
        public readonly ?Closure $section = null,
        public readonly ?Closure $isAvailable = null,
        public readonly bool $isReadable = false,
    ) {}

    /**
     * Returns a copy of the page that preloads additional responses.
     *
     * @param Closure(array<string, mixed>): list<string> $preload
     */
    public function alsoPreloading(Closure $preload): self
    {
        $own = $this->preload;
        $both = static function (array $query) use ($own, $preload): array {
            /** @var array<string, mixed> $query */
            return [...$own === null ? [] : $own($query), ...$preload($query)];
        };

        return new self(
            $this->path,
            $this->title,
            $this->capability,
            $this->chunk,
            $both,
            $this->flag,
            $this->inMenu,
            $this->needsAccount,
            $this->badge,
            $this->isFullScreen,
            $this->section,
            $this->isAvailable,
            $this->isReadable,
        );
    }

    /** Returns the page's ID in WooCommerce, such as `tillbook-transactions`. */
    public function id(): string
    {
        return 'tillbook-' . str_replace('/', '-', substr($this->path, strlen('/payments/')));
    }

    /** Returns the page's slug in WordPress' menu. */
    public function slug(): string
    {
        return 'wc-admin&path=' . $this->path;
    }

    public function url(): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode($this->path));
    }
}
