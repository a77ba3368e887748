<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

use PhpParser\Node\Name;
use PhpParser\Node\Stmt\Class_;
use PhpParser\Node\Stmt\ClassLike;
use PhpParser\Node\Stmt\Interface_;
use PhpParser\Node\Stmt\Namespace_;
use PhpParser\Node\Stmt\TraitUse;
use PhpParser\Node\Stmt\Use_;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\ParserFactory;

/**
 * A library's PHP files as one: a name and a header in a zip cost more than many a class, and files that are packed together
 * share what they have in common. What a class builds on stands before it, for a file is run from its top; and a name that
 * another file of the same namespace has for a class of its own is written out, for PHP takes a file's names together.
 */
final class OneFile
{
    private NodeFinder $finder;

    /** @var array<string, array{code: string, tree: Namespace_, classes: non-empty-list<string>}> */
    private array $files = [];

    /** @var array<string, string> the file that declares a class, by its name in small letters */
    private array $homes = [];

    /** @var array<string, true> files whose turn has come */
    private array $pending = [];

    private function __construct()
    {
        $this->finder = new NodeFinder();
    }

    /**
     * @param array<string, string> $files PHP code by path, each one namespace with classes in it
     *
     * @return string without the opening tag
     *
     * @throws \RuntimeException where a file is written in a way that does not go together with others
     */
    public static function of(array $files): string
    {
        $whole = new self();
        foreach ($files as $path => $code) {
            $whole->add($path, $code);
        }
        $placed = [];
        foreach (array_keys($whole->files) as $path) {
            $whole->place($path, $placed);
        }

        return implode("\n", array_map($whole->code(...), array_keys($placed)));
    }

    private function add(string $path, string $code): void
    {
        $traverser = new NodeTraverser(new NameResolver(options: ['replaceNodes' => false]));
        $tree = $traverser->traverse((new ParserFactory())->createForNewestSupportedVersion()->parse($code) ?? []);
        $classes = [];
        foreach ($this->finder->findInstanceOf($tree, ClassLike::class) as $class) {
            if ($class->namespacedName !== null) {
                $classes[] = $class->namespacedName->toString();
            }
        }
        if (
            count($tree) !== 1 ||
            !($tree[0] instanceof Namespace_) ||
            $tree[0]->getAttribute('kind') !== Namespace_::KIND_SEMICOLON ||
            $classes === []
        ) {
            throw new \RuntimeException(
                "$path cannot be put together with others: it is not one namespace with classes.",
            );
        }
        $this->files[$path] = ['code' => $code, 'tree' => $tree[0], 'classes' => $classes];
        $this->homes += array_fill_keys(array_map(strtolower(...), $classes), $path);
    }

    /** @param array<string, true> $placed files that stand already, in their order */
    private function place(string $path, array &$placed): void
    {
        if (isset($this->pending[$path])) {
            return;
        }
        $this->pending[$path] = true;
        foreach ($this->finder->findInstanceOf($this->files[$path]['tree']->stmts, ClassLike::class) as $class) {
            foreach ($this->neededBy($class) as $name) {
                $this->place($this->homes[strtolower($name)] ?? $path, $placed);
            }
        }
        $placed[$path] = true;
    }

    /** @return list<string> its ancestors, and what its methods return, which PHP compares with what theirs do */
    private function neededBy(ClassLike $class): array
    {
        $names = match (true) {
            $class instanceof Class_ => [...$class->extends === null ? [] : [$class->extends], ...$class->implements],
            $class instanceof Interface_ => $class->extends,
            default => [],
        };
        foreach ($this->finder->findInstanceOf($class->stmts, TraitUse::class) as $use) {
            $names = [...$names, ...$use->traits];
        }
        foreach ($names === [] ? [] : $class->getMethods() as $method) {
            $names = [...$names, ...$method->returnType instanceof Name ? [$method->returnType] : []];
        }

        return array_values(array_map(self::resolved(...), $names));
    }

    private static function resolved(Name $name): string
    {
        $resolved = $name->getAttribute('resolvedName');

        return ($resolved instanceof Name ? $resolved : $name)->toString();
    }

    private function code(string $path): string
    {
        ['code' => $code, 'tree' => $tree] = $this->files[$path];
        $imports = array_filter(
            $this->finder->findInstanceOf($tree->stmts, Use_::class),
            fn(Use_ $use): bool => count($use->uses) === 1 &&
                isset($this->homes[strtolower("$tree->name\\{$use->uses[0]->getAlias()}")]),
        );
        $taken = array_map(static fn(Use_ $use): string => $use->uses[0]->getAlias()->toString(), $imports);
        $edits = array_map(static fn(Use_ $use): array => [$use, ''], $imports);
        foreach ($this->finder->findInstanceOf($tree->stmts, Name::class) as $name) {
            if (
                !$name->isFullyQualified() &&
                in_array($name->getFirst(), $taken, true) &&
                $name->hasAttribute('resolvedName')
            ) {
                $edits[] = [$name, '\\' . self::resolved($name)];
            }
        }
        usort($edits, static fn(array $a, array $b): int => $b[0]->getStartFilePos() <=> $a[0]->getStartFilePos());
        foreach ($edits as [$node, $text]) {
            $code = substr_replace(
                $code,
                $text,
                $node->getStartFilePos(),
                $node->getEndFilePos() - $node->getStartFilePos() + 1,
            );
        }

        return rtrim((string) preg_replace(['/^<\?php\s*/', '/\?>\s*$/'], '', $code)) . "\n";
    }
}
