<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpParser\NodeFinder;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Finds code that causes a fatal error in PHP 8.1 and that PHPStan doesn't detect: enum values in constant
 * expressions, and newer kinds of declarations.
 */
final class OldestPhp implements Rule
{
    public function name(): string
    {
        return 'oldest-php';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        $finder = new NodeFinder();
        foreach ($plugin->allPhp() as $file) {
            foreach (
                $file->all(Node\Const_::class, Node\PropertyItem::class, Node\Param::class, Node\Stmt\EnumCase::class)
                as $place
            ) {
                $value = match (true) {
                    $place instanceof Node\Const_ => $place->value,
                    $place instanceof Node\Stmt\EnumCase => $place->expr,
                    $place instanceof Node\Param, $place instanceof Node\PropertyItem => $place->default,
                };
                foreach (
                    $value === null ? [] : $finder->findInstanceOf([$value], Node\Expr\PropertyFetch::class)
                    as $fetch
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $fetch->getStartLine(),
                        'Uses an enum value in a constant expression, which requires PHP 8.2.',
                    );
                }
            }
            foreach ($file->all(Node\Stmt\ClassLike::class) as $class) {
                if (
                    ($class instanceof Node\Stmt\Class_ && $class->isReadonly()) ||
                    ($class instanceof Node\Stmt\Trait_ && $class->getConstants() !== [])
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $class->getStartLine(),
                        'A readonly class or a trait constant requires PHP 8.2.',
                    );
                }
            }
            foreach ($file->all(Node\Stmt\ClassConst::class) as $constant) {
                if ($constant->type !== null) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $constant->getStartLine(),
                        'A typed constant requires PHP 8.3.',
                    );
                }
            }
        }
    }
}
