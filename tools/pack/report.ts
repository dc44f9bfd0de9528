import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths/root.ts';
import { listPackageEntries, type PackageEntry } from './entries.ts';
import { readManifest } from './pack.ts';
import { publishedPackages } from './published.ts';

const printer = ts.createPrinter({ removeComments: true });

/**
 * Returns the fields of an interface that extends the return type of a function. The interface's own text does not name
 * these fields, but the report must show a change of any of them.
 */
const fieldsOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .map((field) => {
      const type = checker.getTypeOfSymbol(field);
      const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
      return field.flags & ts.SymbolFlags.Optional
        ? `${field.name}?: ${text.replace(/ \| undefined$/, '')};`
        : `${field.name}: ${text};`;
    })
    .join(' ');

/** Returns one line of the report of a package's exports: an exported name with its type. */
const lineOf = (name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return name;
  if (symbol.flags & ts.SymbolFlags.Value && !ts.isClassDeclaration(declaration)) {
    const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
    return `const ${name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}`;
  }
  if (ts.isInterfaceDeclaration(declaration) && /extends .*\btypeof /.test(declaration.getText()))
    return `interface ${name} { ${fieldsOf(symbol, checker)} }`;
  const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  return text.replaceAll(/\s+/g, ' ').replace(/^export (declare )?/, '');
};

const optionsOf = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, incremental: false };
};

/**
 * Returns the report of a package's exports: a heading for each entry of the package, and a line for each name
 * that the entry exports.
 */
const reportOf = (entries: readonly PackageEntry[], folder: string): string => {
  const code = entries.filter(({ source }) => /\.tsx?$/.test(source));
  const program = ts.createProgram(
    code.map(({ source }) => join(folder, source)),
    optionsOf(),
  );
  const checker = program.getTypeChecker();
  const blocks = entries.map(({ subpath, source }) => {
    const file = program.getSourceFile(join(folder, source));
    const module = file && checker.getSymbolAtLocation(file);
    const lines = (module ? checker.getExportsOfModule(module) : [])
      .map((symbol) => {
        const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
        return lineOf(symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol, checker);
      })
      .sort();
    return [`# ${subpath}`, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
};

/** Returns the path of the file that stores the report of a package's exports. */
const reportFile = (name: string): string => join(root, 'packages', name, 'exports.txt');

/** Returns a report of what each package exports now, by the package's name. */
export const createExportReports = (): Map<string, string> =>
  new Map(
    publishedPackages.map(({ name, internal }) => {
      const folder = join(root, 'packages', name);
      return [name, reportOf(listPackageEntries(readManifest(name).exports, folder, internal), folder)];
    }),
  );

/** Stores a report of what each package exports now. `npm test` compares later exports with it. */
export const storeExportReports = (): void => {
  for (const [name, text] of createExportReports()) writeFileSync(reportFile(name), text);
};

/** Reads the stored report of a package's exports; an empty text if there is none. */
export const readStoredExportReport = (name: string): string =>
  existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : '';
